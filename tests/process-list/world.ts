import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Insertable } from 'kysely'
import type { Db } from '../../src/platform/db/dialect.ts'
import type { ProcessTable } from '../../src/platform/db/process-schema.ts'
import { insertContractors } from '../../src/records/contractors/queries.ts'
import { insertPids } from '../../src/records/pids/queries.ts'
import { columnsOf } from '../../src/records/processes/columns/projection.ts'
import { STATUSES } from '../../src/records/processes/process.ts'
import type { Process } from '../../src/records/processes/row.ts'
import { ANTWERPEN, CPO_ONE, CPO_TWO, GENT } from '../world.ts'

/** Many processes at once, of every kind that a list distinguishes. */

const STREETS = ['Korenmarkt', 'Veldstraat', 'Sint-Jansvest', 'Één, Dreef', 'Groenplaats']
/** By uuid; their names sort in the opposite order, and one has none. */
export const CONTRACTOR_NAMES: Record<string, string> = {
  'aannemer-a': 'Zandweg & Zn',
  'aannemer-b': 'Ébène Kabels',
}
/** So do these. */
export const PID_NAMES: Record<string, string> = { 'pid-a': 'Zuid 12', 'pid-b': 'Écluse 3' }
const CONTRACTORS = [...Object.keys(CONTRACTOR_NAMES), 'aannemer-c', '']
const OPERATORS = ['Fluvius', 'Sibelga', '']
const DAYS = [
  '',
  '2025-11-13',
  '2026-01-30',
  '2026-02-20',
  '2026-03-01',
  '2026-03-09',
  '2026-04-20',
  '2026-06-01',
]
const MOMENTS = [
  '2026-02-27T22:59:59.999Z',
  '2026-02-27T23:00:00.000Z',
  '2026-02-28T09:00:00.000Z',
  '2026-03-01T22:59:59.000Z',
  '2026-03-01T23:00:00.000Z',
  '2026-03-02T08:59:59.000Z',
  '2025-12-24T12:00:00.000Z',
]

const someProcess = fc.record({
  status: fc.constantFrom(...STATUSES),
  step: fc.integer({ min: 1, max: 8 }),
  reason: fc.constantFrom('roadworks', 'other'),
  municipality: fc.constantFrom(GENT, GENT, ANTWERPEN, '31005', null),
  operator: fc.constantFrom(CPO_ONE, CPO_TWO),
  type: fc.constantFrom('realisation', 'realisation', 'realisation', 'expansion', 'private'),
  category: fc.constantFrom('request', 'strategic', 'sales', ''),
  street: fc.constantFrom(...STREETS),
  house: fc.integer({ min: 1, max: 120 }),
  stations: fc.integer({ min: 0, max: 4 }),
  contractor: fc.constantFrom(...CONTRACTORS),
  gridOperator: fc.constantFrom(...OPERATORS),
  published: fc.constantFrom('', '2025-10-02', '2026-02-20'),
  definitive: fc.constantFrom(...DAYS),
  confirmed: fc.constantFrom('', '', '', '2026-02-01'),
  withdrawn: fc.constantFrom('', '', '', '2026-02-01'),
  notApplicable: fc.constantFrom(false, false, true),
  commissioned: fc.constantFrom(...DAYS),
  planned: fc.constantFrom(...DAYS),
  placed: fc.constantFrom(...DAYS),
  ean: fc.constantFrom('', '5414 4882 0000 000 007', '871.687', '541448'),
  gridNumber: fc.constantFrom('', 'FLU-2026-000123', 'flu-2026-7'),
  connection: fc.constantFrom('', '3 x 25 A', '63 A'),
  version: fc.constantFrom('', '4.0', '5.0'),
  chargers: fc.subarray(['BE*SVL*E123', 'BE*SVL*E999', 'ongekend']),
  lots: fc.subarray(['GNT-1', 'gnt 2']),
  customer: fc.constantFrom('', 'Müller & Zn', 'Rijk'),
  pid: fc.constantFrom('', 'pid-a', 'pid-b', 'pid-c'),
  region: fc.constantFrom('', 'Noord'),
  unit: fc.constantFrom('', 'spv001'),
  turn: fc.constantFrom('', 'municipality', 'cpo', 'municipality,cpo', 'cpo,grid-operator', 'caseworker'),
  waiting: fc.constantFrom(...MOMENTS, ''),
  started: fc.constantFrom(...MOMENTS, ''),
  updated: fc.constantFrom(...MOMENTS),
  created: fc.constantFrom(...MOMENTS),
  tags: fc.subarray(['tag-a', 'tag-b', 'tag-c']),
})

type SomeProcess = typeof someProcess extends fc.Arbitrary<infer Some> ? Some : never

const CITIES: Record<string, { PostalCode: string; CityName: string }> = {
  [GENT]: { PostalCode: '9000', CityName: 'Gent' },
  [ANTWERPEN]: { PostalCode: '2000', CityName: 'Antwerpen' },
}

/** Puts so many processes in the database, the same for the same seed, with tags. */
export async function seedRows(db: Db, count: number, seed: number): Promise<Process[]> {
  const listed = (names: Record<string, string>) =>
    Object.entries(names).map(([uuid, label]) => ({ uuid, label }))
  await insertContractors(db, listed(CONTRACTOR_NAMES))
  await insertPids(db, listed(PID_NAMES))
  const some = fc.sample(someProcess, { numRuns: count, seed })
  const last = await db
    .selectFrom('process')
    .select((eb) => eb.fn.max('case_counter').as('last'))
    .executeTakeFirst()
  const seeded = some.map((it, index) => ({
    row: rowOf(it, Number(last?.last ?? 0) + index + 1),
    tags: it.tags,
  }))
  await db.transaction().execute(async (db) => {
    for (let from = 0; from < seeded.length; from += ROWS_AT_ONCE) {
      const piece = seeded.slice(from, from + ROWS_AT_ONCE)
      const kept = await db
        .insertInto('process')
        .values(piece.map(({ row }) => row))
        .returning(['id', 'uuid'])
        .execute()
      const ids = new Map(kept.map(({ id, uuid }) => [uuid, id]))
      const tagged = piece.flatMap(({ row, tags }) =>
        tags.map((tag_uuid) => ({ process_id: ids.get(row.uuid) ?? 0, tag_uuid })),
      )
      if (tagged.length > 0) await db.insertInto('process_tag').values(tagged).execute()
    }
  })
  return db.selectFrom('process').selectAll().orderBy('id').execute()
}

const ROWS_AT_ONCE = 200

function rowOf(it: SomeProcess, number: number): Insertable<ProcessTable> & { uuid: string } {
  const case_ref = `VL-RP-2${number % 3 === 0 ? 5 : 6}-${String(number).padStart(4, '0')}`
  const record = {
    Location: { StreetName: it.street, HouseNumber: String(it.house), ...CITIES[it.municipality ?? ''] },
    ParkingSpots: {
      NumberOfChargingStations: it.stations,
      Identifiers: it.lots.map((Identifier) => ({ Identifier })),
    },
    GridOperator: it.gridOperator,
    Contractor: it.contractor,
    TrafficDecision: {
      PublicationDate: it.published,
      DefinitiveDate: it.definitive,
      ConfirmedDate: it.confirmed,
      DefinitiveDateWithdrawal: it.withdrawn,
      TrafficDecisionNotApplicable: it.notApplicable,
    },
    DateOfCommissioning: { DateOfCommissioning: it.commissioned },
    PlannedRealisation: { PlannedDate: it.planned, PlacementDate: it.placed },
    GridConnection: { EAN: it.ean, GridOperatorNumber: it.gridNumber, ConnectionValue: it.connection },
    CPOAdvice: { ChargingStationVersion: it.version },
    ChargerIds: it.chargers.map((ChargerId) => ({ ChargerId })),
    Customer: it.customer,
    pidUuid: it.pid,
    Object: { Region: it.region },
    FinUnit: it.unit,
  }
  return {
    ...columnsOf(record, { case_ref, status: it.status }),
    uuid: randomUUID(),
    case_ref,
    case_counter: number,
    process_type: it.type,
    category: it.category,
    municipality_code: it.municipality,
    operator_uuid: it.operator,
    status: it.status,
    status_reason: it.status === 'onhold' || it.status === 'cancelled' ? it.reason : '',
    steps_started: it.step,
    current_step: it.step,
    step_started_at: it.started,
    turn: it.turn,
    waiting_since: it.waiting,
    created_at: it.created,
    updated_at: it.updated,
    ended_at: it.status === 'completed' ? it.updated : '',
  }
}
