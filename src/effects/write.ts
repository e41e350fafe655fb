import { type Changer, changeChargePoint } from '../charge-points/change-charge-point.ts'
import { Conflict } from '../web/errors.ts'
import type { Visit } from '../web/visit.ts'
import { lotsAt, type LotRow, type PointAround, putEvse, putLot, updateLocation } from './queries.ts'
import { rowOf } from './point-changes.ts'
import { columnsIn, evseKey, lotKey, rowsIn, type Values } from './values.ts'

/** Reads rows as values, and writes values to them; in the transaction of what changed the process. */

export type Doer = Changer & Pick<Visit, 't'>

/** A charge point with its charging places, as it is now. */
export const valuesOfPoint = ({ evses, ...columns }: PointAround): Values => ({
  ...columns,
  ...Object.fromEntries(evses.map((it) => [evseKey(it.uid), rowOf(it)])),
})

/** A location with its parking lots, as it is now. */
export const valuesOfLocation = (
  location: object,
  lots: Awaited<ReturnType<typeof lotsAt>>,
): Values => ({
  ...location,
  ...Object.fromEntries(lots.map((it) => [lotKey(it.uuid), lotRow(it)])),
})

/** A parking lot as a value: always in the same order, to be compared. */
export const lotRow = ({ reference, lat, lng, charge_point_id }: LotRow): LotRow => ({
  reference,
  lat,
  lng,
  charge_point_id,
})

/** Writes values to a charge point, with history and event; throws `Conflict` when somebody was first. */
export async function writePoint(
  visit: Doer,
  point: PointAround,
  values: Values,
  process: { uuid: string },
): Promise<void> {
  const evses = rowsIn(values, 'evse')
  for (const [uid, row] of evses)
    await putEvse(visit.db, { charge_point_id: point.id, uid }, row as Parameters<typeof putEvse>[2])
  const change = columnsIn(values)
  const kind = !('removed_at' in change) ? 'changed' : change.removed_at === null ? 'restored' : 'removed'
  const told = [...(evses.length > 0 ? [evsesTold(point, evses)] : []), ...placesTold(point, change)]
  const beside = told.length > 0 && {
    before: Object.assign({}, ...told.map((it) => it.before)),
    after: Object.assign({}, ...told.map((it) => it.after)),
  }
  if (!(await changeChargePoint(visit, point, change, { kind, process: process.uuid, ...(beside && { beside }) })))
    throw new Conflict(visit.t.chargePoints.conflict())
}

/** Both degrees, also when it went straight north. */
function placesTold({ lat, lng }: PointAround, change: Values) {
  const isMoved = 'lat' in change || 'lng' in change
  return isMoved ? [{ before: { lat, lng }, after: { lat, lng, ...placeOf(change) } }] : []
}

const placeOf = ({ lat, lng }: Values) => ({
  ...(lat !== undefined && { lat }),
  ...(lng !== undefined && { lng }),
})

/** Which charging places there were, and are. */
function evsesTold({ evses }: PointAround, written: readonly [string, unknown][]) {
  const isThere = (row: unknown) => row !== null && (row as { removed_at: unknown }).removed_at === null
  const idOf = (uid: string, row: unknown) => (row as { evse_id?: string } | null)?.evse_id || uid
  const before = new Map<string, unknown>(evses.map((it) => [it.uid, it]))
  const after = new Map([...before, ...written])
  const told = (all: Map<string, unknown>) =>
    [...all].filter(([, row]) => isThere(row)).map(([uid, row]) => idOf(uid, row))
  return { before: { evses: told(before) }, after: { evses: told(after) } }
}

/** Writes values to a location and its parking lots. */
export async function writeLocation(visit: Doer, id: number, values: Values): Promise<void> {
  for (const [uuid, row] of rowsIn(values, 'lot'))
    await putLot(visit.db, { location_id: id, uuid }, row as LotRow | null)
  await updateLocation(visit.db, id, { ...columnsIn(values), updated_at: visit.now.toISOString() })
}
