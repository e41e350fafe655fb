import Excel from 'exceljs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkTenant } from '../../src/desk/tenants/check.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { dayIn } from '../day-in.ts'
import { messagesOf } from '../tenants/messages.ts'
import type { TestPerson } from '../world.ts'
import { type MadeUpDesk, madeUpDesk, seesProcess, seesRequest } from './made-up-desk.ts'

/** Brussels is an hour ahead in winter and two in summer. */
const inBrussels = dayIn('Europe/Brussels')
const monthAt = (iso: string) => inBrussels(iso).slice(0, 7)
const targets = [
  { year: 2025, figure: 'stations', value: 120 },
  { year: 2026, figure: 'stations', value: 240 },
  { year: 2026, figure: 'leadTime', value: 150 },
] as const

let desk: MadeUpDesk
let took: ReadonlyMap<number, number>
beforeAll(async () => {
  desk = await madeUpDesk({ tenant: { ...findTenant('vlaanderen'), targets } })
  // At the turn of a month, by the desk's clocks and not by those of UTC.
  const [first, second] = desk.processes.filter(({ status }) => status === 'completed')
  await desk.db
    .updateTable('process')
    .set({ ended_at: '2025-12-31T23:30:00.000Z' })
    .where('id', '=', first?.id ?? 0)
    .execute()
  await desk.db
    .updateTable('process')
    .set({ commissioned_on: '2026-01-31', station_count: 7 })
    .where('id', '=', second?.id ?? 0)
    .execute()
  desk.processes = await desk.db.selectFrom('process').selectAll().orderBy('id').execute()
  // The days that each took, by SQL of its own.
  const { rows } = await sql<{ id: number; ended_at: string; created_at: string; onhold_ms: number }>`
    select id, ended_at, created_at, onhold_ms from process where ended_at > ''`.execute(desk.db)
  took = new Map(
    rows.map((it) => [
      Number(it.id),
      (Date.parse(it.ended_at) - Date.parse(it.created_at) - Number(it.onhold_ms)) / 86_400_000,
    ]),
  )
})

interface Row {
  key: string
  isTotal: boolean
  cells: Record<string, string | number | null>
}
async function trendFor(
  person: TestPerson,
  query = '',
): Promise<{ summary: Row[]; months: Row[]; choices: object }> {
  const { data } = await desk.as(person).calls('GET', `/api/reports/verloop${query}`)
  const [summary, months] = data.tables
  return { summary: summary.rows, months: months.rows, choices: data.asked }
}

/** The figures of months, counted in plain loops. */
function recount(reader: TestPerson, months: readonly string[], type?: string) {
  const seen = desk.processes.filter((it) => seesProcess(reader, it) && (!type || it.process_type === type))
  const within = (at: string) => at !== '' && months.includes(monthAt(at))
  const done = seen.filter((it) => it.status === 'completed' && within(it.ended_at))
  const days = done.reduce((sum, it) => sum + (took.get(it.id) ?? 0), 0)
  return {
    received: desk.requests.filter((it) => seesRequest(reader, it) && within(it.submitted_at)).length,
    started: seen.filter((it) => within(it.created_at)).length,
    completed: done.length,
    stations: seen
      .filter((it) => months.includes(it.commissioned_on.slice(0, 7)))
      .reduce((sum, it) => sum + it.station_count, 0),
    leadTime: done.length === 0 ? null : Math.round((days / done.length) * 10) / 10,
  }
}
const FIGURES = ['received', 'started', 'completed', 'stations', 'leadTime'] as const
const earlier = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`

describe('the trend', () => {
  test('equals a recount, month by month and beside a year before, for everybody in their own reach', async () => {
    let most = 0
    for (const reader of desk.readers) {
      const { months } = await trendFor(reader)
      const keys = months.filter((it) => !it.isTotal).map(({ key }) => key)
      expect([keys.length, keys[0], keys.at(-1)]).toEqual([12, '2025-04', '2026-03'])
      for (const { key, isTotal, cells } of months) {
        const of = isTotal ? keys : [key]
        const [now, then] = [recount(reader, of), recount(reader, of.map(earlier))]
        expect({ reader: reader.name, key, ...cells }).toMatchObject({
          reader: reader.name,
          key,
          ...now,
          ...Object.fromEntries(FIGURES.map((it) => [`${it}.before`, then[it]])),
        })
        most = Math.max(most, now.completed)
      }
    }
    expect(most).toBeGreaterThan(10)
    const [everything] = desk.readers as [TestPerson]
    const { months } = await trendFor(everything, '?periode=vorig-jaar&soort=realisation&naast=niets')
    for (const { key, isTotal, cells } of months.filter((it) => !it.isTotal)) {
      const { received, ...ofType } = recount(everything, [key], 'realisation')
      expect({ key, isTotal, ...cells }).toMatchObject({ key, ...ofType, received })
      expect(cells).not.toHaveProperty('started.before')
    }
  })

  test('is compared with the period before it, and with the targets of who sees the whole desk', async () => {
    const [everything, some] = desk.readers as [TestPerson, TestPerson]
    const query = '?periode=zelf&van=2025-11&tot=2026-02&naast=ervoor'
    const { summary, choices } = await trendFor(everything, query)
    expect(choices).toMatchObject({ periode: 'zelf', van: '2025-11', tot: '2026-02', naast: 'ervoor' })
    const now = recount(everything, ['2025-11', '2025-12', '2026-01', '2026-02'])
    const then = recount(everything, ['2025-07', '2025-08', '2025-09', '2025-10'])
    const of = (figure: string) => summary.find(({ key }) => key === `${figure}-total`)?.cells
    for (const figure of FIGURES)
      expect({ figure, ...of(figure) }).toMatchObject({ figure, now: now[figure], before: then[figure] })
    expect(of('started')?.change).toBe(Math.round(((now.started - then.started) / then.started) * 100))
    // Two months of 10 and two of 20.
    expect(of('stations')).toMatchObject({ target: 60, share: Math.round((now.stations / 60) * 100) })
    expect(of('started')).toMatchObject({ target: null, share: null })
    // A lead time has a target for a part of the months only.
    expect(of('leadTime')?.target).toBeNull()
    const page = await desk.as(everything).opens(`/rapportage/verloop${query}`)
    expect(page.text).toContain('november 2025 tot en met februari 2026')
    expect(page.body).toContain('class="target"')
    const theirs = await desk.as(some).opens(`/rapportage/verloop${query}`)
    expect(theirs.text).not.toContain('Van het doel')
    expect(theirs.body).not.toContain('class="target"')
  })

  test('leads from figures and from bars to lists of exactly that many', async () => {
    const [, reader] = desk.readers as [TestPerson, TestPerson]
    const { body } = await desk.as(reader).opens('/rapportage/verloop?soort=realisation')
    const cells = [...body.matchAll(/<data value="(\d+)"><a href="([^"]+)"/g)]
    const hrefs = new Set(cells.map(([, , href]) => href))
    const bars = [...body.matchAll(/<a href="([^"]+)" aria-label="[^"]*: (\d+)"/g)]
    expect(bars.length).toBeGreaterThan(15)
    for (const [, href] of bars) expect(hrefs).toContain(href)
    const stationed = '/processen/realisatie/alles?f.dateOfCommissioning'
    const ofProcesses = bars.filter(([, href = '']) => !href.startsWith(stationed))
    const ended = ofProcesses.filter(([, href = '']) => href.includes('afgerond?f.ended_at'))
    expect(ended.length).toBeGreaterThan(2)
    for (const [, href = '', value] of [...ofProcesses.slice(0, 14), ...ended.slice(0, 4)]) {
      const { status, text } = await desk.as(reader).opens(href.replaceAll('&amp;', '&'))
      expect(status).toBe(200)
      const [, total = '0'] = / van ([\d.]+)/.exec(text) ?? []
      expect({ href, total: Number(total.replace('.', '')) }).toEqual({ href, total: Number(value) })
    }
    // The lead time is that of the completed ones: both lead to the same list.
    const ofCells = cells.map(([, , href]) => href)
    const others = [...body.matchAll(/<data value="[\d.]+"><a href="([^"]+)"/g)].map(([, href]) => href)
    for (const [, href] of ended) {
      expect(ofCells).toContain(href)
      expect(others.filter((it) => it === href).length).toBeGreaterThan(1)
    }
  })

  test('leads from figures of all types to a list of each, which has the number of the link', async () => {
    const [everything] = desk.readers as [TestPerson]
    const { body } = await desk.as(everything).opens('/rapportage/verloop')
    const figures = [
      ...body.matchAll(/aria-label="([\d.,]+): lijst van elk type">[^<]*<\/button><ul[^>]*>(.*?)<\/ul>/g),
    ]
    expect(figures.length).toBeGreaterThan(20)
    const linked = figures.map(([, value = '', lists = '']) => ({
      value,
      lists: [...lists.matchAll(/<a href="([^"]+)">[^<:]*: ([^<]*)<\/a>/g)].map(
        ([, href = '', text = '']) => ({
          href: href.replaceAll('&amp;', '&'),
          text,
          processes: Number(/([\d.]+) process?en|(\d+) proces$/.exec(text)?.[0].replace(/\D/g, '')),
          stations: Number(/^(\d+) laadpa/.exec(text)?.[1] ?? 0),
        }),
      ),
    }))
    const sum = (of: readonly number[]) => of.reduce((all, it) => all + it, 0)
    for (const { value, lists } of linked) {
      const texts = lists.map(({ text }) => text)
      const added = sum(lists.map((it) => (it.stations > 0 ? it.stations : it.processes)))
      // A lead time leads to the completed ones, of which it is an average.
      if (lists.every(({ href }) => !href.includes('f.ended_at')))
        expect({ value, texts, added }).toEqual({ value, texts, added: Number(value) })
    }
    const stationed = linked.filter(({ lists }) => lists.some(({ stations }) => stations > 0))
    const timed = linked.filter(({ lists }) => lists.some(({ href }) => href.includes('f.ended_at')))
    expect(stationed.length).toBeGreaterThan(2)
    expect(timed.length).toBeGreaterThan(2)
    for (const { lists } of [...linked.slice(0, 2), ...stationed.slice(0, 3), ...timed.slice(0, 2)])
      for (const { href, processes } of lists) {
        const { text } = await desk.as(everything).opens(href)
        const [, total = '0'] = / van ([\d.]+)/.exec(text) ?? []
        expect({ href, total: Number(total) }).toEqual({ href, total: processes })
      }
  })

  test('has numbers as its language writes them', async () => {
    const [everything] = desk.readers as [TestPerson]
    const pageOf = async (language: 'nl' | 'en') => {
      const { body } = await desk
        .as({ ...everything, id: `test|${language}`, language })
        .opens('/rapportage/verloop')
      return [...body.matchAll(/<data value="(\d+\.\d)">(?:<[^>]*>)?([^<]+)</g)].map(([, value, text]) => [
        value,
        text,
      ])
    }
    const english = await pageOf('en')
    expect(english.length).toBeGreaterThan(5)
    for (const [value, text] of english) expect(text?.replace(',', '')).toBe(value)
    for (const [value, text] of await pageOf('nl')) expect(text).toBe(value?.replace('.', ','))
  })

  test('shows of charging stations how many processes they lead to', async () => {
    const [everything] = desk.readers as [TestPerson]
    const { body } = await desk.as(everything).opens('/rapportage/verloop?soort=realisation')
    const links = [
      ...body.matchAll(/<data value="(\d+)"><a href="([^"]*dateOfCommissioning[^"]*)" title="([^"]*)"/g),
    ]
    expect(links.length).toBeGreaterThan(2)
    for (const [, stations, href = '', title = ''] of links) {
      const [, palen, processes] = /^Realisatie: (\d+) laadpa\S+ in (\d+) proces/.exec(title) ?? []
      expect({ title, palen }).toEqual({ title, palen: stations })
      const { text } = await desk.as(everything).opens(href.replaceAll('&amp;', '&'))
      expect(text).toContain(` van ${processes}`)
    }
  })

  test('keeps its filters in its links, and comes out as an Excel file with them', async () => {
    const [everything] = desk.readers as [TestPerson]
    const query = '?periode=6&soort=removal&naast=ervoor'
    const { body } = await desk.as(everything).opens(`/rapportage/verloop${query}`)
    for (const kept of [
      '/rapportage/verloop?soort=removal&amp;naast=ervoor&amp;periode=24"',
      '/rapportage/verloop?soort=removal&amp;naast=ervoor"',
      `/rapportage/verloop/export${query.replaceAll('&', '&amp;')}"`,
      `/api/reports/verloop${query.replaceAll('&', '&amp;')}"`,
      'name="periode" value="6"',
    ])
      expect(body).toContain(kept)
    const { bytes, headers } = await desk.as(everything).opens(`/rapportage/verloop/export${query}`)
    expect(headers['content-disposition']).toContain('2026-03-02_VL_VM.xlsx')
    const workbook = new Excel.Workbook()
    await workbook.xlsx.load(bytes as never)
    const [summary, months, filter] = workbook.worksheets
    const shown = await trendFor(everything, query)
    expect(summary?.getRow(3).getCell(2).value).toBe(shown.summary[1]?.cells.now)
    expect(months?.rowCount).toBe(8)
    expect(months?.getRow(8).getCell(4).value ?? null).toBe(shown.months.at(-1)?.cells.started)
    expect(JSON.stringify(filter?.getSheetValues())).toContain('De periode ervoor')
  })
})

test('meaningless targets are reported when a desk starts', () => {
  const tenant = findTenant('vlaanderen')
  const wrong = [
    { year: 2026, figure: 'stations', value: 0 },
    { year: 2026, figure: 'stations', value: 12 },
    { year: 26, figure: 'palen', value: 12 },
  ]
  const messages = messagesOf(checkTenant({ ...tenant, targets: wrong as never }))
  expect(messages).toHaveLength(4)
  expect(messages.join()).toContain("targets has an unknown 'palen'")
  expect(checkTenant({ ...tenant, targets })).toEqual([])
})
