import type { Db } from '../../platform/db/dialect.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { chosenPointOf, locationProposed, pointProposed, SOURCE } from '../processes/proposal.ts'
import { type Before, broughtUp, withBefore } from './before.ts'
import { effectOf } from './effect.ts'
import { valuesIn } from './in-record.ts'
import { lotValues } from './lots.ts'
import type { MapAtStart, MapPoint, MapProcess } from './map-at-start.ts'
import {
  evsesOf,
  findLocation,
  lotsAt,
  type PointRow,
  type ProcessAround,
  pointsAround,
  pointsOfEnds,
  pointsOfProcesses,
  processesOf,
  processIdsAbout,
  processIdsAt,
} from './queries.ts'
import type { Values } from './values.ts'

/** Loads the rows that the state of a location is derived from. */

export interface Loaded {
  start: MapAtStart
  /** The present rows, by id. */
  rows: ReadonlyMap<number, PointRow>
  processes: readonly ProcessAround[]
}

export async function loadMap(
  db: Db,
  { stakeholders }: Pick<Tenant, 'stakeholders'>,
  locationId: number,
  { ending }: { ending?: number | undefined } = {},
): Promise<Loaded> {
  const here = await processIdsAt(db, locationId)
  const rows = await pointsAround(db, { locationId, processIds: here })
  const pointIds = rows.map((it) => it.id)
  const owners = rows.flatMap((it) => it.process_id ?? [])
  const processes = await processesOf(db, [...here, ...owners, ...(await processIdsAbout(db, pointIds))])
  const ended = processes.filter((it) => it.order !== null)
  const [evses, ends] = [
    await evsesOf(db, pointIds),
    await pointsOfEnds(
      db,
      ended.map((it) => it.id),
    ),
  ]
  // Changes by others precede the process that ends now, so leave its own end order out.
  const last = Math.max(0, ...ended.filter((it) => it.id !== ending).map((it) => it.order ?? 0))
  const linked = await pointsOfProcesses(
    db,
    processes.map((it) => it.id),
  )
  const location = await findLocation(db, locationId)
  const lots = location ? lotValues(await lotsAt(db, locationId)) : {}
  const points = rows.map((row): MapPoint => {
    const its = evses.filter((it) => it.charge_point_id === row.id)
    const process = processes.find((it) => it.id === row.process_id)
    const uids = its
      .filter((it) => it.removed_at === null)
      .map((it) => it.uid)
      .toSorted()
    const known = broughtUp(read(row.data_before), valuesOfPoint(row, uids), last)
    const maker = process && isOwn(row, process) ? process : undefined
    return {
      id: row.id,
      locationId: row.location_id,
      processId: row.process_id,
      isOwn: maker !== undefined,
      isWorkflowCreated: row.is_workflow_created === 1,
      status: row.status,
      createdAt: row.created_at,
      before: maker
        ? proposedBefore(known, row, maker, {
            stakeholders,
            hasChosen: linkedTo(maker, linked).chosen.length > 0,
          })
        : known,
      evses: new Map(its.map((it) => [it.uid, it])),
    }
  })
  return {
    start: {
      location: location
        ? {
            id: locationId,
            isRemoved: location.removed_at !== null,
            isOfProcess: location.source === SOURCE,
            before: locationBefore(
              broughtUp(read(location.data_before), { ...valuesOfLocation(location), ...lots }, last),
              location.source === SOURCE ? makerOf(rows, processes, locationId) : undefined,
              read(location.data_before),
            ),
          }
        : null,
      points,
      processes: processes.map((it) => processAt(it, { ends, linked })),
    },
    rows: new Map(rows.map((it) => [it.id, it])),
    processes,
  }
}

type LinkedPoint = Awaited<ReturnType<typeof pointsOfProcesses>>[number]

/** Ids of the charge points of a process: those chosen for it, and those that it made. */
function linkedTo(process: Pick<ProcessAround, 'id' | 'record'>, points: readonly LinkedPoint[]) {
  const ofProcess = points.filter((it) => it.process_id === process.id)
  return {
    chosen: ofProcess.filter((it) => !isOwn(it, process) && isTheirs(it)).map(({ id }) => id),
    own: ofProcess.filter((it) => isOwn(it, process)).map(({ id }) => id),
  }
}

/** True for a present charge point and for one that a finished process removed; false for one that a person deleted. */
export const isTheirs = (it: { removed_at: string | null; data_before: string | null }) =>
  it.removed_at === null || read(it.data_before)?.stands?.before === true

/** True for a charge point that the process made itself, not one that was chosen for it. */
export const isOwn = (point: { uuid: string; source: string }, { record }: { record: FormRecord }) =>
  point.source === SOURCE && point.uuid !== chosenPointOf(record)

const read = (data: string | null): Before | undefined =>
  data === null ? undefined : (JSON.parse(data) as Before)

const valuesOfPoint = (row: PointRow, evses: readonly string[]): Values => ({
  stands: row.removed_at === null,
  lat: row.lat,
  lng: row.lng,
  municipality_code: row.municipality_code,
  reference: row.reference,
  evse_count: row.evse_count,
  kind: row.kind,
  station_version: row.station_version,
  power_type: row.power_type,
  evses,
})

const valuesOfLocation = (row: NonNullable<Awaited<ReturnType<typeof findLocation>>>): Values => ({
  lat: row.lat,
  lng: row.lng,
  municipality_code: row.municipality_code,
  street: row.street,
  house_number: row.house_number,
  postal_code: row.postal_code,
  city: row.city,
})

/**
 * The base values of a charge point that a process makes are those that its record proposes: from the start or, with one
 * charge point per station, when the process is finished. A cancelled process leaves them unchanged.
 */
function proposedBefore(
  known: Before,
  row: PointRow,
  process: ProcessAround,
  { stakeholders, hasChosen }: Pick<Tenant, 'stakeholders'> & { hasChosen: boolean },
): Before {
  if (process.status === 'cancelled') return known
  const operator = stakeholders.find(({ uuid }) => uuid === process.operator_uuid)?.name ?? ''
  const proposed = pointProposed(process, operator)
  const { operator_name, operator_uuid, access, published } = row
  const beside = broughtUp(undefined, { operator_name, operator_uuid, access, published }, 0)
  const isOne = effectOf(process.process_type).brings === 'one'
  // While the process uses a chosen charge point, its own one is off the map.
  if (isOne && hasChosen) return withBefore({ ...known, ...beside }, { stands: false })
  return withBefore({ ...known, ...beside }, { ...proposed, ...(proposed && { stands: isOne }) })
}

/** The process that made a location with its first charge point there, if that process is still at the location. */
function makerOf(rows: readonly PointRow[], processes: readonly ProcessAround[], locationId: number) {
  const first = rows.find((it) => it.location_id === locationId && it.source === SOURCE)
  return processes.find((it) => it.id === first?.process_id && it.location_id === locationId)
}

function locationBefore(
  brought: Before,
  maker: ProcessAround | undefined,
  known: Before | undefined,
): Before {
  // Retains lots that a process laid out and that are absent now, so that they return with the same UUID.
  const before = { ...known, ...brought }
  const isProposed = maker && maker.lat !== null && maker.lng !== null && maker.status !== 'cancelled'
  return isProposed ? withBefore(before, placeProposed(maker)) : before
}

/** Omits the derived address keys: they are written with the address. */
function placeProposed(process: ProcessAround): Values {
  const { address_key: _, address_text: _text, ...place } = locationProposed(process)
  return place
}

function processAt(
  it: ProcessAround,
  {
    ends,
    linked,
  }: {
    ends: readonly { process_id: number; charge_point_id: number }[]
    linked: readonly LinkedPoint[]
  },
): MapProcess {
  const { lat, lng, municipality_code } = it
  return {
    id: it.id,
    uuid: it.uuid,
    type: it.process_type,
    status: it.status,
    locationId: it.location_id,
    order: it.order,
    firstAt: it.first_at ?? '',
    values: valuesIn(it.record),
    place: lat === null || lng === null ? null : { lat, lng, municipality_code },
    location: lat === null || lng === null ? null : placeProposed(it),
    about: ends.filter((end) => end.process_id === it.id).map((end) => end.charge_point_id),
    ...linkedTo(it, linked),
  }
}
