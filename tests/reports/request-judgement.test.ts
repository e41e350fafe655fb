import Excel from 'exceljs'
import { beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { dayIn } from '../day-in.ts'
import { ANTWERPEN, aRequest, bram, GENT, judith, karel, mieke, type TestPerson } from '../world.ts'
import { type MadeUpDesk, madeUpDesk, seesRequest } from './made-up-desk.ts'

let desk: MadeUpDesk
beforeAll(async () => {
  desk = await madeUpDesk()
})

interface Row {
  key: string
  isTotal: boolean
  cells: Record<string, string | number | null>
}
type Answer = { asked: { jaar: string }; tables: { rows: Row[] }[] }

const judgementsFor = async (by: Pick<MadeUpDesk, 'as'>, reader: TestPerson, query = '') => {
  const { data } = await by.as(reader).calls('GET', `/api/reports/beoordelingen${query}`)
  const { asked, tables } = data as Answer
  return { year: asked.jaar, rows: tables[0]?.rows ?? [] }
}
const inBrussels = dayIn('Europe/Brussels')
const monthAt = (iso: string) => inBrussels(iso).slice(0, 7)
const STATUSES = { incomplete: 1, open: 2, accepted: 3, rejected: 4, removed: 5 }

describe('requests by the month that they were submitted in', () => {
  test('equal a recount of the rows, in every year, for everybody in their own reach', async () => {
    for (const reader of desk.readers)
      for (const year of [2022, 2023, 2024, 2025, 2026]) {
        const theirs = desk.requests.filter(
          (it) => seesRequest(reader, it) && monthAt(it.submitted_at).startsWith(String(year)),
        )
        const { year: shown, rows } = await judgementsFor(desk, reader, `?jaar=${year}`)
        // A year before their first request is not offered.
        if (shown !== String(year)) {
          expect(theirs).toEqual([])
          continue
        }
        expect(rows).toHaveLength(theirs.length > 0 ? 13 : 1)
        for (const { key, isTotal, cells } of rows) {
          const counted = theirs.filter((it) => isTotal || monthAt(it.submitted_at) === key)
          const having = (status: number) => counted.filter((it) => it.status === status).length
          const [accepted, judged] = [having(3), having(3) + having(4)]
          expect({ reader: reader.name, key, ...cells }).toEqual({
            reader: reader.name,
            key,
            month: cells.month,
            received: counted.length,
            ...Object.fromEntries(Object.entries(STATUSES).map(([name, status]) => [name, having(status)])),
            share: judged === 0 ? null : Math.round((accepted / judged) * 100),
          })
        }
      }
    const [everything = judith] = desk.readers
    const { rows } = await judgementsFor(desk, everything, '?jaar=2025')
    expect(rows.at(-1)?.cells.accepted).toBeGreaterThan(10)
  })

  test('are beside those of the year before, which lead to their own lists', async () => {
    const [reader = judith] = desk.readers
    const [now, before] = [
      await judgementsFor(desk, reader, '?jaar=2025&naast=jaar-eerder'),
      await judgementsFor(desk, reader, '?jaar=2024'),
    ]
    expect(before.rows.at(-1)?.cells.received).toBeGreaterThan(5)
    for (const [index, { cells }] of now.rows.entries())
      for (const key of ['received', 'accepted', 'rejected'])
        expect([index, key, cells[`${key}.before`]]).toEqual([index, key, before.rows[index]?.cells[key]])
    expect(before.rows[0]?.cells).not.toHaveProperty('received.before')
    const { body } = await desk.as(reader).opens('/rapportage/beoordelingen?jaar=2025&naast=jaar-eerder')
    expect(body).toContain('Geaccepteerd in 2024')
    expect(body).toContain('href="/aanvragen?status=accepted&amp;ingediend=2024"')
    expect(body).toContain('/rapportage/beoordelingen/export?jaar=2025&amp;naast=jaar-eerder"')
  })

  test('lead to lists of exactly that many', async () => {
    const [, reader = judith] = desk.readers
    const { body } = await desk.as(reader).opens('/rapportage/beoordelingen?jaar=2025')
    const links = [...body.matchAll(/<data value="(\d+)"><a href="([^"]+)"/g)]
    expect(links.length).toBeGreaterThan(20)
    for (const [, value, href = ''] of links) {
      const { text } = await desk.as(reader).opens(href.replaceAll('&amp;', '&'))
      const [, total = '0'] = / van ([\d.]+)/.exec(text) ?? []
      expect({ href, total: Number(total.replace('.', '')) }).toEqual({ href, total: Number(value) })
    }
  })

  test('come out as an Excel file with the same figures', async () => {
    const [reader = judith] = desk.readers.filter(({ roles }) => roles.municipality)
    const { rows } = await judgementsFor(desk, reader, '?jaar=2025')
    const { headers, bytes } = await desk.as(reader).opens('/rapportage/beoordelingen/export?jaar=2025')
    expect(headers['content-disposition']).toContain('2026-03-02_VL_AB.xlsx')
    const workbook = new Excel.Workbook()
    await workbook.xlsx.load(bytes as never)
    const [sheet] = workbook.worksheets
    const shown = rows.map(({ cells }) =>
      ['month', 'received', 'accepted', 'rejected', 'open', 'removed', 'incomplete', 'share'].map(
        (it) => cells[it],
      ),
    )
    const written = shown.map((_, index) =>
      Array.from({ length: 8 }, (_, column) => sheet?.getRow(index + 2).getCell(column + 1).value),
    )
    expect(written).toEqual(shown)
  })
})

describe('a desk of two cities', () => {
  let small: Awaited<ReturnType<typeof startApp>>
  beforeAll(async () => {
    small = await startApp()
    // A quarter to one on the first of January, in the desk's local time.
    await aRequest(small.db, { municipality: GENT, submitted_at: '2023-12-31T23:45:00.000Z', status: 3 })
    await aRequest(small.db, { municipality: GENT, submitted_at: '2024-06-30T21:59:59.999Z', status: 4 })
    await aRequest(small.db, { municipality: ANTWERPEN, submitted_at: '2022-05-05T10:00:00.000Z', status: 3 })
  })

  test('begins its years and months by its own clocks, with the latest year that has any', async () => {
    const { year, rows } = await judgementsFor(small, judith)
    expect(year).toBe('2024')
    const counted = rows
      .filter(({ cells }) => cells.received !== 0)
      .map(({ key, cells }) => [key, cells.accepted])
    expect(counted).toEqual([
      ['2024-01', 1],
      ['2024-06', 0],
      ['total', 1],
    ])
    expect((await judgementsFor(small, judith, '?jaar=alle')).year).toBe('2024')
    expect((await judgementsFor(small, judith, '?jaar=1999')).year).toBe('2024')
  })

  test('shows nobody the requests of another city', async () => {
    expect((await judgementsFor(small, bram)).year).toBe('2022')
    expect((await judgementsFor(small, bram, '?jaar=2024')).rows).toHaveLength(1)
    expect((await small.as(bram).opens('/rapportage/beoordelingen?jaar=2024')).text).toContain(
      'Geen data beschikbaar',
    )
    expect((await judgementsFor(small, mieke, '?jaar=2022')).rows.at(-1)?.cells.received).toBe(1)
    expect((await small.as(karel).opens('/rapportage/beoordelingen')).location).toBe('/')
    expect((await small.as(karel).calls('GET', '/api/reports/beoordelingen')).status).toBe(403)
  })

  test('offers the years from its first request, and the usual ones', async () => {
    const { body, text } = await small.as(judith).opens('/rapportage/beoordelingen')
    expect([...body.matchAll(/<option value="(\d{4})"/g)].map(([, year]) => year)).toEqual([
      '2026',
      '2025',
      '2024',
      '2023',
      '2022',
      '2021',
    ])
    expect(text).toContain('januari')
    expect(body).toMatch(/<text [^>]*>jan<\/text>/)
    expect(body).toContain('aria-label="januari, Geaccepteerd: 1"')
    expect(body).toContain('href="/aanvragen?status=accepted&amp;ingediend=2024-01"')
    const english = await small
      .as({ ...judith, id: 'test|jane', language: 'en' })
      .opens('/rapportage/beoordelingen')
    expect(english.text).toContain('Request judgement')
    expect(english.text).toContain('January')
  })
})
