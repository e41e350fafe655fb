import Excel from 'exceljs'
import { beforeAll, describe, expect, test } from 'vitest'
import { isOverdue, usualFor } from '../../src/records/durations/history.ts'
import { wholeDaysIn } from '../../src/records/durations/net-time.ts'
import { type MadeUpDesk, madeUpDesk, seesProcess } from './made-up-desk.ts'
import { type Known, knownOf, letThemLast, runningOf } from './running.ts'

let desk: MadeUpDesk
let known: Known[]
beforeAll(async () => {
  desk = await madeUpDesk({ count: 420, seed: 11 })
  await letThemLast(desk)
  known = await knownOf(desk)
})

type Reader = Parameters<MadeUpDesk['as']>[0]
type Rows = { key: string; isTotal: boolean; cells: Record<string, string | number | null> }[]
async function tablesFor(reader: Reader, query: Record<string, string>) {
  const { data } = await desk.as(reader).calls('GET', `/api/reports/te-laat?${new URLSearchParams(query)}`)
  return Object.fromEntries(
    data.tables.map((it: { key: string; rows: Rows }) => [it.key, it.rows]),
  ) as Record<'steps' | 'parties' | 'late', Rows>
}

const stepOf = ({ process }: Known, number: number) =>
  desk.tenant.processes.types.find((it) => it.value === process.process_type)?.steps[number - 1]

/** Every running step that the reader may see and for which `selects` is true, with its days and if it is late. */
const runningFor = (reader: NonNullable<Reader>, selects: (it: Known, number: number) => boolean) =>
  known
    .filter(({ process }) => seesProcess(reader, process))
    .flatMap((it) =>
      runningOf(it)
        .filter(({ number }) => selects(it, number))
        .map((step) => {
          const days = wholeDaysIn(it.lasted(step))
          const usual = usualFor(it.history, step.key)
          return {
            name: `${it.process.process_type}-${step.number}`,
            key: `${it.process.uuid}-${step.number}`,
            role: stepOf(it, step.number)?.edit[0],
            isLate: isOverdue(usual, days),
            days,
            over: days - (usual?.p90 ?? 0),
          }
        }),
    )

describe('what is late', () => {
  test('equals a recount step by step, for everybody and every filter', async () => {
    const some = desk.processes.find((it) => it.status === 'active' && it.municipality_code)
    const queries: [Record<string, string>, (it: Known, number: number) => boolean][] = [
      [{}, () => true],
      [{ soort: 'realisation' }, ({ process }) => process.process_type === 'realisation'],
      [
        { soort: 'realisation', stap: '5' },
        ({ process }, number) => process.process_type === 'realisation' && number === 5,
      ],
      [{ aan: 'gemeente' }, (it, number) => stepOf(it, number)?.edit[0] === 'municipality'],
      [{ aan: 'cpo' }, (it, number) => stepOf(it, number)?.edit[0] === 'cpo'],
      [
        { gemeente: some?.municipality_code ?? '' },
        ({ process }) => process.municipality_code === some?.municipality_code,
      ],
    ]
    let found = 0
    for (const reader of desk.readers)
      for (const [query, selects] of queries) {
        // A municipality that is not theirs is not offered, and is ignored as a filter.
        const offered = await desk
          .as(reader)
          .calls('GET', `/api/reports/te-laat?${new URLSearchParams(query)}`)
        const isTaken = Object.entries(query).every(([name, value]) => offered.data.asked[name] === value)
        const running = runningFor(reader, isTaken ? selects : () => true)
        const late = running.filter(({ isLate }) => isLate)
        const { steps, parties, late: list } = await tablesFor(reader, query)
        const names = new Set(running.map(({ name }) => name))
        const recounted = [...names].map((name) => {
          const of = late.filter((it) => it.name === name)
          const longest = of.length > 0 ? Math.max(...of.map(({ over }) => over)) : null
          return [name, of.length, running.filter((it) => it.name === name).length, longest].join()
        })
        const shown = steps
          .filter(({ isTotal }) => !isTotal)
          .map(({ key, cells }) => [key, cells.late, cells.running, cells.longest].join())
        expect(new Set(shown)).toEqual(new Set(recounted))
        expect(parties.find(({ isTotal }) => isTotal)?.cells.late).toBe(late.length)
        const ofMunicipalities = parties.filter(({ key }) => key.startsWith('gemeente-'))
        expect(ofMunicipalities.reduce((sum, { cells }) => sum + Number(cells.late), 0)).toBe(
          late.filter(({ role }) => role === 'municipality').length,
        )
        expect(list).toHaveLength(late.length)
        const overs = late.map(({ over }) => over).toSorted((one, other) => other - one)
        expect(list.map(({ cells }) => cells.over)).toEqual(overs)
        for (const { key, cells } of list)
          expect(late.find((it) => it.key === key)).toMatchObject({ days: cells.days, over: cells.over })
        found += late.length
      }
    expect(found).toBeGreaterThan(100)
  })

  test('shows exactly whose turn it is, and leads to the step and to what it counts', async () => {
    const [everybody] = desk.readers
    const { body, text } = await desk.as(everybody ?? null).opens('/rapportage/te-laat')
    const [, href = ''] = /<tr id="rij-[\da-f-]+-\d"><th scope="row"><a href="([^"]+)">/.exec(body) ?? []
    const step = await desk.as(everybody ?? null).opens(href)
    expect(step.status).toBe(200)
    expect(step.text).toContain('Langer dan gebruikelijk')
    expect(text).toMatch(/(gemeente [A-Z]|[A-Z])[^;,]+, \d+ dagen/)

    const links = [...body.matchAll(/<data value="(\d+)"><a href="([^"]+)#late"/g)]
    expect(links.length).toBeGreaterThan(5)
    for (const [, value, to = ''] of links) {
      const page = await desk.as(everybody ?? null).opens(to.replaceAll('&amp;', '&'))
      const [, total] = / van ([\d.]+)/.exec(page.text) ?? []
      expect({ to, total }).toEqual({ to, total: value })
    }
  })

  test('comes in pages, and whole in a file', async () => {
    const [everybody] = desk.readers
    const reader = everybody ?? null
    const { late } = await tablesFor(reader, {})
    const shown: string[] = []
    for (const p of ['1', '2', '3']) {
      const { body } = await desk.as(reader).opens(`/rapportage/te-laat?pp=20&p=${p}`)
      shown.push(...[...body.matchAll(/id="rij-([\da-f-]{36}-\d)"/g)].map(([, key = '']) => key))
    }
    expect(shown).toEqual(late.slice(0, 60).map(({ key }) => key))
    const { bytes } = await desk.as(reader).opens('/rapportage/te-laat/export')
    const workbook = new Excel.Workbook()
    await workbook.xlsx.load(bytes as never)
    expect(workbook.worksheets[2]?.rowCount).toBe(late.length + 1)
  })
})
