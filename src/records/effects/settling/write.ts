import type { Updateable } from 'kysely'
import type { ChargePointTable } from '../../../platform/db/map-schema.ts'
import { addressColumns } from '../../../platform/geo/address-key.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Conflict } from '../../../platform/web/errors.ts'
import { type Changer, changeChargePoint } from '../../charge-points/change-charge-point.ts'
import { replaceEvses, updateLocation } from '../../charge-points/write-queries.ts'
import { withNow } from '../before.ts'
import type { Evse } from '../chargers.ts'
import { type MapNow, type PointNow, touchedBy } from '../fold.ts'
import type { Loaded } from '../load.ts'
import { type LotRow, lotRow, lotValues } from '../lots.ts'
import type { MapPoint } from '../map-at-start.ts'
import { type PointRow, putBefore, putLot } from '../queries.ts'
import { differing, isLot, isSame, lotOf, type Values } from '../values.ts'

export type Doer = Changer & Pick<Context, 't' | 'tenant'>

type Cause = { uuid: string }

/** Writes the map where it differs, and the base values of what the processes changed. */
export async function writeMap(context: Doer, process: Cause, loaded: Loaded, now: MapNow): Promise<void> {
  const { points } = loaded.start
  const touched = new Set(loaded.start.processes.flatMap((it) => touchedBy(it)))
  for (const after of now.points) {
    const [point, row] = [points.find((it) => it.id === after.id), loaded.rows.get(after.id)]
    if (!point || !row) continue
    await writePoint(context, process, { point, row, after })
    const values = { ...after, evses: keysOf(after.evses) }
    const before = withNow(point.before, values)
    const hasBase = row.data_before !== null || touched.has(row.id)
    if (hasBase && row.data_before !== JSON.stringify(before))
      await putBefore(context.db, { charge_point_id: row.id }, before)
  }
  await writeLocation(context, loaded, now)
}

async function writePoint(
  context: Doer,
  process: Cause,
  { point, row, after }: { point: MapPoint; row: PointRow; after: PointNow },
) {
  const at = context.now.toISOString()
  const { id: _, stands, evses, ...columns } = after
  const change: Updateable<ChargePointTable> = {
    ...differing(row, columns),
    ...(stands === (row.removed_at === null) ? {} : { removed_at: stands ? null : at }),
  }
  const present = [...point.evses.values()].filter((it) => isPresent(point, it))
  const hasOther = !isSame(keysOf(evses), keysOf(present))
  if (hasOther)
    await replaceEvses(
      context.db,
      [row.id],
      evses.map((it) => ({
        ...evseRow(point.evses.get(it.uid) ?? it),
        charge_point_id: row.id,
        removed_at: null,
      })),
      at,
    )
  const kind = !('removed_at' in change) ? 'changed' : change.removed_at === null ? 'restored' : 'removed'
  const beside = {
    before: { ...placeIn(row, change), ...(hasOther && { evses: namesOf(present) }) },
    after: { ...placeIn({ ...row, ...change }, change), ...(hasOther && { evses: namesOf(evses) }) },
  }
  const isBeside = Object.keys(beside.after).length > 0
  const details = { kind, process: process.uuid, ...(isBeside && { beside }) } as const
  if (!(await changeChargePoint(context, row, change, details)))
    throw new Conflict(context.t.chargePoints.conflict())
}

const keysOf = (evses: readonly Evse[]) => evses.map((it) => it.uid).toSorted()
const namesOf = (evses: readonly Evse[]) => evses.map((it) => it.evse_id || it.uid)

const isPresent = ({ before }: MapPoint, { uid }: Evse) => {
  const keys = before.evses?.now
  return Array.isArray(keys) && keys.includes(uid)
}

const evseRow = ({ uid, evse_id, status, physical_reference, power_w }: Evse): Evse => ({
  ...{ uid, evse_id, status, physical_reference, power_w },
})

/** Both coordinates, even if only one changes. */
const placeIn = ({ lat, lng }: { lat: number; lng: number }, change: Values) =>
  'lat' in change || 'lng' in change ? { lat, lng } : {}

async function writeLocation({ db, now: at }: Doer, loaded: Loaded, now: MapNow) {
  const { location } = loaded.start
  if (!location) return
  const was = Object.fromEntries(Object.entries(location.before).map(([key, it]) => [key, it.now]))
  const lots = lotValues(now.lots)
  const gone = Object.keys(was).filter((key) => isLot(key) && was[key] !== null && !(key in lots))
  const columns = differing(was, now.location)
  for (const key of gone) await putLot(db, { location_id: location.id, uuid: lotOf(key) }, null)
  for (const [key, lot] of Object.entries(differing(was, lots)))
    await putLot(db, { location_id: location.id, uuid: lotOf(key) }, lotRow(lot as LotRow))
  if (Object.keys(columns).length > 0)
    await updateLocation(db, location.id, {
      ...columns,
      ...keysOfAddress(now.location),
      updated_at: at.toISOString(),
    })
  const laidOut = Object.fromEntries(
    Object.keys(lots)
      .filter((key) => !(key in location.before))
      .map((key) => [key, { before: null, after: 0, now: lots[key] }]),
  )
  const removed = Object.fromEntries(gone.map((key) => [key, null]))
  const before = { ...withNow(location.before, { ...now.location, ...lots, ...removed }), ...laidOut }
  const hasBase = loaded.start.processes.some((it) => it.order !== null)
  if (hasBase) await putBefore(db, { location_id: location.id }, before)
}

/** The derived columns that addresses are compared and searched by. */
export const keysOfAddress = ({ street, house_number, postal_code }: Values) =>
  addressColumns({
    street: String(street ?? ''),
    house_number: String(house_number ?? ''),
    house_number_suffix: '',
    postal_code: String(postal_code ?? ''),
  })
