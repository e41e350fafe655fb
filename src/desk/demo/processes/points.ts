import type { Db } from '../../../platform/db/dialect.ts'
import { insertMany } from '../../../platform/db/insert-many.ts'
import type { EventTable } from '../../../platform/db/schema.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import {
  insertChargePoints,
  insertHistories,
  insertLocations,
  setOperators,
} from '../../../records/charge-points/write-queries.ts'
import { locationProposed, pointProposed } from '../../../records/processes/proposal.ts'
import { type DemoProcess, uuidNamed } from './demo-process.ts'
import type { StoredProcess } from './insert.ts'
import { iso } from './rows.ts'

const SOURCE = 'workflow'
const POWER_W = 11_000

/** Processes of this type create their own charge point. */
const makesPoint = ({ type }: Pick<DemoProcess, 'type'>) => type.value === 'realisation'

const keyOf = ({ uuid }: DemoProcess) => uuidNamed(`${uuid} location`)
const startOf = ({ saves }: DemoProcess) => iso(saves[0]?.at ?? 0)
const made = (process: DemoProcess) => ({
  source: SOURCE,
  source_key: keyOf(process),
  import_uuid: '',
  removed_at: null,
  created_at: startOf(process),
  updated_at: startOf(process),
})
const proposalOf = ({ type, place, operator, saves }: DemoProcess) => ({
  process_type: type.value,
  ...place,
  operator_uuid: operator.uuid,
  record: saves.at(-1)?.record ?? {},
})

/** Inserts the locations of processes that create one; returns ids by the uuid of the process. */
export async function seedLocations(db: Db, tenant: Tenant, processes: readonly DemoProcess[]) {
  const making = processes.filter(makesPoint)
  const ids = await insertLocations(
    db,
    making.map((process) => ({
      ...made(process),
      ...locationProposed(proposalOf(process)),
      uuid: keyOf(process),
      volt_id: '',
      name: '',
      parking_type: 'ON_STREET',
    })),
  )
  const idOf = (process: DemoProcess) => ids.get(keyOf(process)) as number
  await setOperators(
    db,
    new Map(making.map((process) => [idOf(process), process.operator])),
    tenant.stakeholders.map((it) => it.uuid),
  )
  return new Map(making.map((process) => [process.uuid, idOf(process)]))
}

/** Inserts the charge points at those locations, each placed by its process, with their history. */
export async function seedPoints(
  db: Db,
  all: readonly StoredProcess[],
  locations: ReadonlyMap<string, number>,
): Promise<void> {
  const making = all.filter(({ process }) => makesPoint(process))
  const ids = await insertChargePoints(
    db,
    making.map(({ process, id }) => ({
      ...made(process),
      ...proposed(process),
      uuid: pointUuid(process),
      location_id: locations.get(process.uuid) as number,
      process_id: id,
      status: statusesOf(process).at(-1)?.status ?? 'in-progress',
      version: statusesOf(process).length,
      evse_count: 2,
      max_power_w: POWER_W,
      is_workflow_created: 1,
      reference: '',
      party: '',
      remark: '',
      fingerprint: '',
    })),
  )
  const changes = making.flatMap(({ process }) =>
    statusesOf(process).map((it, index, known) => ({
      ...it,
      process,
      version: index + 1,
      before: known[index - 1],
    })),
  )
  await insertHistories(
    db,
    changes.map(({ at, status, process, version, before }) => ({
      charge_point_id: ids.get(keyOf(process)) as number,
      at,
      kind: before ? 'changed' : 'created',
      version,
      import_uuid: '',
      ...process.people.operator,
      data: JSON.stringify({
        before: before ? { status: before.status } : null,
        after: { status },
        process: process.uuid,
      }),
    })),
  )
  await insertMany(
    db,
    'event',
    changes.map(
      ({ at, status, process, before }): Omit<EventTable, 'id'> => ({
        at,
        kind: 'charge-point-changed',
        subject_type: 'charge-point',
        subject_uuid: pointUuid(process),
        ...process.people.operator,
        data: JSON.stringify({
          before: before ? { status: before.status } : null,
          after: { status, process: process.uuid },
        }),
        request_id: 'demo',
      }),
    ),
  )
}

const pointUuid = ({ uuid }: DemoProcess) => uuidNamed(`${uuid} point`)

function proposed(process: DemoProcess) {
  const point = pointProposed(proposalOf(process), process.operator.name)
  if (!point) throw new Error('A demo process has no location.')
  return point
}

/** The statuses of the charge point of a process, and when each began. */
function statusesOf(process: DemoProcess) {
  const { status, until } = process.history
  const first = { at: startOf(process), status: 'in-progress' }
  if (status === 'completed') return [first, { at: iso(until), status: 'realized' }]
  return status === 'cancelled' ? [first, { at: iso(until), status: 'suggestion' }] : [first]
}
