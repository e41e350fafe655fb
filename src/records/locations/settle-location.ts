import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/web/context.ts'
import { Conflict } from '../../platform/web/errors.ts'
import { changeChargePoint } from '../charge-points/change-charge-point.ts'
import { statusAfter } from '../charge-points/follow-process.ts'
import { findChargePoint } from '../charge-points/record-queries.ts'
import { effectOf } from '../effects/effect.ts'
import type { FoundProcess } from '../processes/row.ts'
import { addPoint, SOURCE } from './add-point.ts'
import { chosenPointOf, locationProposed, pointProposed } from './proposal.ts'
import {
  freePointsAt,
  insertLocation,
  type LinkedPoint,
  linkedPoints,
  placeLocation,
  placeProcess,
  setOperator,
} from './queries.ts'
import { isSelectable } from './selectable.ts'

/** True for a process that has a charge point on the map from its start. */
export const standsOnMap = ({ process_type }: Pick<FoundProcess, 'process_type'>) =>
  effectOf(process_type).brings === 'one'

/**
 * Gives a process its charge point on the map: the one that was chosen, or a free one at the location where
 * it started, or one of its own that follows its proposal. Runs inside the transaction of the change of the
 * process, after it was saved.
 */
export async function settleLocation(context: Context, process: FoundProcess): Promise<void> {
  if (!standsOnMap(process) || process.status === 'cancelled') return
  const linked = await linkedPoints(context.db, process.id)
  const chosen = linked.find((point) => point.removed_at === null && !isOwn(point, process))
  if (chosen) return standAt(context, process, chosen.location_id)
  const own = linked.find((point) => isOwn(point, process))
  if (own) return follow(context, process, own)
  if (process.location_id !== null && (await takeFreePoint(context, process, process.location_id))) return
  await makeOwn(context, process)
}

/** True for a charge point that the process made itself, not one that was chosen for it. */
export const isOwn = (
  point: Pick<LinkedPoint, 'uuid' | 'source'>,
  { record }: Pick<FoundProcess, 'record'>,
) => point.source === SOURCE && point.uuid !== chosenPointOf(record)

/** True for a charge point that was chosen for a process, and that the process may release. */
export const chosenBy = (
  process: Pick<FoundProcess, 'id' | 'record'>,
  point: Pick<LinkedPoint, 'uuid' | 'source' | 'process_id'>,
) => point.process_id === process.id && !isOwn(point, process)

async function standAt(context: Context, process: FoundProcess, locationId: number) {
  if (process.location_id !== locationId) await placeProcess(context.db, process.id, locationId)
}

/**
 * Links the selectable charge points at the location where the process started; false when there are none.
 */
async function takeFreePoint(context: Context, process: FoundProcess, locationId: number): Promise<boolean> {
  for (const uuid of await freePointsAt(context.db, locationId)) {
    const point = await findChargePoint(context, uuid)
    if (!point || !(await isSelectable(context, point))) continue
    const change = { process_id: process.id, status: statusAfter('in-progress', point) }
    if (await changeChargePoint(context, point, change, { process: process.uuid })) return true
  }
  return false
}

async function makeOwn(context: Context, process: FoundProcess) {
  const operator = operatorOf(context, process)
  const proposed = pointProposed(process, operator.name)
  if (!proposed) return
  const at = context.now.toISOString()
  const made = { source: SOURCE, import_uuid: '', removed_at: null, created_at: at, updated_at: at }
  const location_id =
    process.location_id ??
    (await insertLocation(
      context.db,
      {
        ...made,
        ...locationProposed(process),
        uuid: randomUUID(),
        source_key: randomUUID(),
        volt_id: '',
        name: '',
        parking_type: '',
      },
      operator,
    ))
  await addPoint(context, process, { proposed, location_id, status: 'in-progress' })
  await standAt(context, process, location_id)
}

/** The charge point of a process moves with its proposal, and is restored when the chosen one is released. */
async function follow(context: Context, process: FoundProcess, own: LinkedPoint) {
  const operator = operatorOf(context, process)
  const proposed = pointProposed(process, operator.name)
  if (!proposed) return
  const kind = own.removed_at === null ? 'changed' : 'restored'
  const change = { ...proposed, removed_at: null }
  if (!(await changeChargePoint(context, own, change, { kind, process: process.uuid })))
    throw new Conflict(context.t.chargePoints.conflict())
  if (own.location_source === SOURCE) {
    const at = context.now.toISOString()
    await placeLocation(context.db, own.location_id, { ...locationProposed(process), updated_at: at })
    await setOperator(context.db, own.location_id, operator)
  }
  await standAt(context, process, own.location_id)
}

const operatorOf = ({ tenant }: Context, { operator_uuid }: FoundProcess) => ({
  uuid: operator_uuid,
  name: tenant.stakeholders.find(({ uuid }) => uuid === operator_uuid)?.name ?? '',
})
