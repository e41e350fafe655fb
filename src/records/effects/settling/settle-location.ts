import type { Context } from '../../../platform/web/context.ts'
import { changeChargePoint } from '../../charge-points/change-charge-point.ts'
import { findChargePoint } from '../../charge-points/record-queries.ts'
import { addPoint } from '../../locations/add-point.ts'
import { makeLocation, operatorOf } from '../../locations/make-location.ts'
import {
  freePointsAt,
  isMadeByProcess,
  type LinkedPoint,
  placeProcess,
  setOperator,
} from '../../locations/queries.ts'
import { isSelectable } from '../../locations/selectable.ts'
import { pointProposed } from '../../processes/proposal.ts'
import type { FoundProcess } from '../../processes/row.ts'
import { effectOf } from '../effect.ts'
import { isOwn, isTheirs } from '../load.ts'
import { pointsOfProcesses } from '../queries.ts'

/** True for a process type that has a charge point on the map from its start. */
export const placesPoint = ({ process_type }: Pick<FoundProcess, 'process_type'>) =>
  effectOf(process_type).brings === 'one'

/**
 * True for a process type that is located at its own charge point; one that changes standing charge points stays at their
 * location.
 */
export const mayMove = ({ process_type }: Pick<FoundProcess, 'process_type'>) =>
  effectOf(process_type).placesLocation === true

/**
 * Gives a process its charge point on the map: the chosen one, a free one at the location where it started, or one of its
 * own that follows its proposal. Call it in the transaction of the change, after the process is saved and before the map is
 * derived. Returns the id of its location, or null.
 */
export async function settleLocation(context: Context, process: FoundProcess): Promise<number | null> {
  if (!mayMove(process) || process.status === 'cancelled') return process.location_id
  const linked = await pointsOfProcesses(context.db, [process.id])
  const chosen = linked.find((point) => !isOwn(point, process) && isTheirs(point))
  if (chosen) return standAt(context, process, chosen.location_id)
  if (!placesPoint(process)) return process.location_id
  const own = linked.find((point) => isOwn(point, process))
  if (own) return follow(context, process, own)
  if (process.location_id !== null && (await takeFreePoint(context, process, process.location_id)))
    return process.location_id
  return makeOwn(context, process)
}

/** True for a charge point that was chosen for a process, so that the process may release it. */
export const chosenBy = (
  process: Pick<FoundProcess, 'id' | 'record'>,
  point: Pick<LinkedPoint, 'uuid' | 'source' | 'process_id'>,
) => point.process_id === process.id && !isOwn(point, process)

async function standAt(context: Context, process: FoundProcess, locationId: number) {
  if (process.location_id !== locationId) await placeProcess(context.db, process.id, locationId)
  return locationId
}

/** Links a selectable charge point at the location where the process started; false when there is none. */
async function takeFreePoint(context: Context, process: FoundProcess, locationId: number): Promise<boolean> {
  for (const uuid of await freePointsAt(context.db, locationId)) {
    const point = await findChargePoint(context, uuid)
    if (!point || !(await isSelectable(context, point))) continue
    const change = { process_id: process.id, status: 'in-progress' }
    if (await changeChargePoint(context, point, change, { process: process.uuid })) return true
  }
  return false
}

async function makeOwn(context: Context, process: FoundProcess) {
  const proposed = pointProposed(process, operatorOf(context, process).name)
  if (!proposed) return process.location_id
  const location_id = process.location_id ?? (await makeLocation(context, process))
  await addPoint(context, process, { proposed, location_id, status: 'in-progress' })
  return location_id
}

/** A location made by processes gets the operator of the latest one; its place is derived with the map. */
async function follow(context: Context, process: FoundProcess, { location_id }: { location_id: number }) {
  if (process.lat === null || process.lng === null) return process.location_id
  if (await isMadeByProcess(context.db, location_id))
    await setOperator(context.db, location_id, operatorOf(context, process))
  return standAt(context, process, location_id)
}
