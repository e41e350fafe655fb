import type { Context } from '../../platform/web/context.ts'
import { Conflict } from '../../platform/web/errors.ts'
import { type Changer, changeChargePoint } from '../charge-points/change-charge-point.ts'
import { replaceEvses, updateLocation } from '../charge-points/write-queries.ts'
import type { Evse } from './chargers.ts'
import { inOrder } from './point-changes.ts'
import { type LotRow, type lotsAt, type PointAround, putLot } from './queries.ts'
import { columnsIn, lotKey, lotsIn, type Values } from './values.ts'

/** Reads rows as values, and writes values to them; in the transaction of the change of the process. */

export type Doer = Changer & Pick<Context, 't'>

export const valuesOfPoint = ({ evses, ...columns }: PointAround): Values => ({
  ...columns,
  evses: inOrder(evses),
})

export const valuesOfLocation = (location: object, lots: Awaited<ReturnType<typeof lotsAt>>): Values => ({
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

/** Writes values to a charge point, with history and event; throws `Conflict` when it changed meanwhile. */
export async function writePoint(
  context: Doer,
  point: PointAround,
  values: Values,
  process: { uuid: string },
): Promise<void> {
  const evses = values.evses as Evse[] | undefined
  if (evses) await writeEvses(context, point, evses)
  const change = columnsIn(values)
  const kind = !('removed_at' in change) ? 'changed' : change.removed_at === null ? 'restored' : 'removed'
  const differences = [
    ...(evses ? [evseDifference(point.evses, evses)] : []),
    ...placeDifferences(point, change),
  ]
  const beside = differences.length > 0 && {
    before: Object.assign({}, ...differences.map((it) => it.before)),
    after: Object.assign({}, ...differences.map((it) => it.after)),
  }
  if (
    !(await changeChargePoint(context, point, change, {
      kind,
      process: process.uuid,
      ...(beside && { beside }),
    }))
  )
    throw new Conflict(context.t.chargePoints.conflict())
}

/** Both coordinates, also when only one of them changed. */
function placeDifferences({ lat, lng }: PointAround, change: Values) {
  const isMoved = 'lat' in change || 'lng' in change
  return isMoved ? [{ before: { lat, lng }, after: { lat, lng, ...placeOf(change) } }] : []
}

const placeOf = ({ lat, lng }: Values) => ({
  ...(lat !== undefined && { lat }),
  ...(lng !== undefined && { lng }),
})

/** The ids of the charging places before and after. */
const evseDifference = (...[before, after]: [readonly Evse[], readonly Evse[]]) => {
  const ids = (all: readonly Evse[]) => ({ evses: all.map((it) => it.evse_id || it.uid) })
  return { before: ids(before), after: ids(after) }
}

const writeEvses = ({ db, now }: Doer, { id }: PointAround, evses: readonly Evse[]) =>
  replaceEvses(
    db,
    [id],
    evses.map((it) => ({ ...it, charge_point_id: id, removed_at: null })),
    now.toISOString(),
  )

export async function writeLocation(context: Doer, id: number, values: Values): Promise<void> {
  for (const [uuid, row] of lotsIn(values))
    await putLot(context.db, { location_id: id, uuid }, row as LotRow | null)
  await updateLocation(context.db, id, { ...columnsIn(values), updated_at: context.now.toISOString() })
}
