import Excel from 'exceljs'
import { beforeAll, describe, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { forLongReading } from '../../src/platform/db/statement-threads.ts'
import { startApp } from '../app.ts'
import { judith, karel, vera, willem } from '../world.ts'
import { type MadeUpDesk, madeUpDesk, seesProcess, seesRequest } from './made-up-desk.ts'

let desk: MadeUpDesk
beforeAll(async () => {
  desk = await madeUpDesk()
})

interface ShownTable {
  key: string
  rows: { key: string; isTotal: boolean; cells: Record<string, string | number | null> }[]
}
const figures = async (
  person: Parameters<MadeUpDesk['as']>[0],
): Promise<Record<string, ShownTable['rows']>> => {
  const { data } = await desk.as(person).calls('GET', '/api/reports/key-metrics')
  return Object.fromEntries(data.tables.map((table: ShownTable) => [table.key, table.rows]))
}

describe('key metrics', () => {
  test('equal a recount of the rows, for everybody in their own reach', async () => {
    const isOfLiving = (id: number | null) =>
      desk.processes.some((it) => it.id === id && it.status !== 'cancelled')
    for (const reader of desk.readers) {
      const { requests = [], processes = [] } = await figures(reader)
      const theirs = desk.requests.filter((it) => seesRequest(reader, it))
      const having = (status: number) => theirs.filter((it) => it.status === status)
      expect(Object.fromEntries(requests.map(({ key, cells }) => [key, cells.count]))).toEqual({
        received: theirs.length,
        accepted: having(3).length,
        rejected: having(4).length,
        open: having(2).length,
        removed: having(5).length,
        incomplete: having(1).length,
        'accepted-without-process': having(3).filter((it) => !isOfLiving(it.process_id)).length,
      })
      const seen = desk.processes.filter((it) => seesProcess(reader, it))
      for (const { key, isTotal, cells } of processes) {
        const ofRow = seen.filter((it) => isTotal || it.process_type === key)
        const countOf = (status: string) => ofRow.filter((it) => it.status === status).length
        expect({ reader: reader.name, key, ...cells }).toMatchObject({
          reader: reader.name,
          key,
          active: countOf('active'),
          completed: countOf('completed'),
          cancelled: countOf('cancelled'),
          onhold: countOf('onhold'),
          started: ofRow.length,
        })
      }
    }
    // The test data is not empty, and its total is not 0.
    expect(desk.processes.length).toBeGreaterThan(200)
    expect((await figures(desk.readers[0] ?? null)).processes?.at(-1)?.cells.started).toBe(
      desk.processes.length,
    )
  })

  test('are in the order of the specification, and only for what the reader may see', async () => {
    const { processes = [] } = await figures(judith)
    const order = ['realisation', 'expansion', 'reposition', 'removal', 'replacement', 'private']
    const keys = processes.filter(({ isTotal }) => !isTotal).map(({ key }) => key)
    expect(keys).toEqual(order.filter((it) => keys.includes(it)))
    expect(keys).not.toContain('private')
    expect((await figures(willem)).processes?.map(({ key }) => key)).toContain('private')
  })

  test('each figure leads to a list of exactly that many', async () => {
    const reader = desk.readers[1] ?? null
    const { body } = await desk.as(reader).opens('/rapportage/key-metrics')
    const links = [...body.matchAll(/<data value="(\d+)"><a href="([^"]+)"/g)]
    expect(links.length).toBeGreaterThan(15)
    for (const [, value, href = ''] of links) {
      const { status, text } = await desk.as(reader).opens(href.replaceAll('&amp;', '&'))
      expect(status).toBe(200)
      const [, total = '0'] = / van ([\d.]+)/.exec(text) ?? []
      expect({ href, total: Number(total.replace('.', '')) }).toEqual({ href, total: Number(value) })
    }
  })

  test('come out as an Excel file with the same figures, named after day, desk and report', async () => {
    const { headers, bytes } = await desk.as(judith).opens('/rapportage/key-metrics/export')
    expect(headers['content-disposition']).toContain('2026-03-02_VL_KM.xlsx')
    const workbook = new Excel.Workbook()
    await workbook.xlsx.load(bytes as never)
    const names = workbook.worksheets.map(({ name }) => name)
    expect(names).toEqual(['1 Publieke aanvragen', '2 Processen', 'Filter'])
    const shown = await figures(judith)
    const [requests, processes] = workbook.worksheets
    expect(requests?.getCell('B2').value).toBe(shown.requests?.[0]?.cells.count)
    expect(processes?.getRow(2).getCell(6).value).toBe(shown.processes?.[0]?.cells.started)
    expect((await desk.as(vera).opens('/rapportage/key-metrics/export')).location).toBe('/')
  })
})

describe('reports', () => {
  test('are in the menu of who may read them; others are led to their first page', async () => {
    expect((await desk.as(judith).opens('/aanvragen')).body).toContain('href="/rapportage"')
    expect((await desk.as(judith).opens('/rapportage')).location).toBe('/rapportage/key-metrics')
    expect((await desk.as(karel).opens('/rapportage/key-metrics')).location).toBe('/')
    expect((await desk.as(judith).opens('/rapportage/bestaat-niet')).status).toBe(404)
    // A report that only another desk has.
    expect((await desk.as(judith).opens('/rapportage/klanten')).status).toBe(404)
  })

  test('on customers are refused with a message to who may not see those', async () => {
    const tenant = findTenant('rijksvastgoed')
    const featureAccess = { ...tenant.featureAccess, privateProcess: ['caseworker' as const] }
    const { as } = await startApp({ tenant: { ...tenant, featureAccess } })
    for (const page of ['/rapportage', '/rapportage/klanten', '/rapportage/laadpunten-per-pid']) {
      const answer = await as(karel).opens(page)
      expect(answer.status, page).toBe(403)
      expect(answer.text).toContain('U heeft geen toegang tot klantrapportages')
    }
    expect((await as(karel).calls('GET', '/api/reports/klanten')).status).toBe(404)
    // Nor do they get a link to it.
    expect((await as(karel).opens('/')).body).not.toContain('href="/rapportage"')
  })

  test('that cannot be made show so, with a way to try again, and leave what can be', async () => {
    const { as, db, log } = await startApp({
      before: (app) => {
        const elsewhere = {} as Db
        app.longReading = forLongReading(elsewhere, { databaseUrl: null, dataDir: '/nowhere' })
      },
    })
    const answer = await as(judith).opens('/rapportage/key-metrics?jaar=2023')
    expect(answer.status).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.text).toContain('Laden mislukt')
    // Also where an answer is streamed: not as the beginning of one.
    const failed = await as(judith).calls('POST', '/api/reporting', { processType: 'realisation' })
    expect([failed.status, failed.json.statusCode]).toEqual([500, 500])
    expect(answer.body).toContain('href="/rapportage/key-metrics?jaar=2023"')
    expect(answer.body).not.toContain('nowhere')
    expect(log.some((line) => line.msg === 'generating a report failed')).toBe(true)
    expect((await as(judith).opens('/aanvragen')).status).toBe(200)
    expect(await db.selectFrom('meta').select('key').execute()).not.toEqual([])
  })

  test('the processes behind them come whole, each with its flags', async () => {
    for (const reader of desk.readers) {
      const { data } = await desk.as(reader).calls('POST', '/api/reporting', { processType: 'realisation' })
      const theirs = desk.processes.filter(
        (it) => it.process_type === 'realisation' && seesProcess(reader, it),
      )
      expect(data.map((it: { uuid: string }) => it.uuid)).toEqual(theirs.map(({ uuid }) => uuid))
      const completed = data.filter((it: { status: { completed: boolean } }) => it.status.completed)
      expect(completed).toHaveLength(theirs.filter(({ status }) => status === 'completed').length)
    }
    const { status } = await desk.as(judith).calls('POST', '/api/reporting', { processType: 'private' })
    expect(status).toBe(422)
  })
})
