import Excel from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { madeUpDesk } from '../reports/made-up-desk.ts'
import { willem } from '../world.ts'
import { type Month, many, monthAt } from './month.ts'

/** What customers asked for and what is still to be placed, while acts on many change which of them count. */

const LIST = '/processen/privaat/alles'
const PER_TYPE = '/rapportage/laadpunten-per-stelsel'
let month: Month

beforeAll(async () => {
  month = await monthAt(await madeUpDesk({ tenant: 'rijksvastgoed', count: 80, seed: 5 }), [])
})
afterAll(() => month.sql.close())

interface StoredProcess extends Record<string, unknown> {
  uuid: string
  status: string
  data: string
}

/** From the records, without what is cancelled. */
async function recounted() {
  const rows = await month.sql.query<StoredProcess>(
    `select p.uuid, p.status, l.data from process p
     join process_location l on l.process_id = p.id and l.version = p.location_version
     where p.process_type = 'private'`,
  )
  const counting = rows.filter(({ status }) => status !== 'cancelled')
  const wanted = counting.map(({ data }) => JSON.parse(data).ParkingAndChargePoints ?? {})
  const sum = (...names: string[]) =>
    wanted.reduce((total, points) => names.reduce((so, name) => so + (points[name] ?? 0), total), 0)
  return {
    rows,
    processes: counting.length,
    requested: sum(
      'ChargePointNeedsGovernmentOffices',
      'ChargePointNeedsNewProgram',
      'ExtraNeedChargePoints',
    ),
    toPlace: sum('TotalChargePointsStillToBePlaced'),
  }
}

/** The last row of the report, and of its workbook. */
async function shown() {
  const visitor = month.at(willem)
  const { data } = await visitor.calls('GET', '/api/reports/laadpunten-per-stelsel')
  const total = data.tables[0].rows.find((row: { isTotal: boolean }) => row.isTotal)
  const { bytes } = await visitor.opens(`${PER_TYPE}/export`)
  const workbook = new Excel.Workbook()
  await workbook.xlsx.load(bytes as never)
  const sheet = workbook.worksheets[0]
  const rows = sheet?.getSheetValues() as (string | number)[][]
  const header = rows.find((row) => row?.includes('Nog te plaatsen')) ?? []
  const last = rows.findLast((row) => row?.[1] === 'Totaal') ?? []
  const cell = (name: string) => last[header.indexOf(name)]
  return {
    report: [total.cells.processes, total.cells.requested, total.cells.toPlace],
    workbook: [cell('Processen'), cell('Gevraagd'), cell('Nog te plaatsen')],
  }
}

async function agree() {
  const { rows, processes, requested, toPlace } = await recounted()
  const figures = [processes, requested, toPlace]
  expect(await shown()).toEqual({ report: figures, workbook: figures })
  return {
    toPlace,
    of: (status: string) => rows.filter((it) => it.status === status).map(({ uuid }) => uuid),
  }
}

const does = (kind: string, uuid: readonly string[], fields: Record<string, string> = {}) =>
  many(month, { by: month.admin, kind, chosen: { uuid }, fields, list: LIST })

test('what is put on hold still counts, what is deleted does not, and what is cancelled is not counted twice', async () => {
  const before = await agree()
  expect(before.toPlace).toBeGreaterThan(0)
  const held = before.of('active').slice(0, 5)
  await does('onhold', held, { reason: 'other', comment: 'Het budget wacht' })
  const after = await agree()
  expect(after.toPlace).toBe(before.toPlace)
  expect(after.of('onhold')).toEqual(expect.arrayContaining(held))
  await does('hervatten', held.slice(0, 3), { comment: 'Het is er' })
  expect((await agree()).toPlace).toBe(before.toPlace)
  const cancelled = after.of('cancelled').slice(0, 1)
  await does('verwijderen', cancelled)
  expect((await agree()).toPlace).toBe(before.toPlace)
  await does('verwijderen', held)
  expect((await agree()).toPlace).toBeLessThan(before.toPlace)
})
