import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Failure } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { seesProcess } from '../processes/policy.ts'
import { type Obstacle, whyNotDeleted } from './delete-rules.ts'
import { deleteChargePoint } from './policy.ts'
import { insertHistory, markRemoved } from './queries.ts'
import {
  type FoundChargePoint,
  type FoundProcess,
  findChargePoint,
  findProcess,
  findProcessAtStepOne,
} from './record-queries.ts'

/**
 * Removes a charge point from the map; its row and history stay. Throws a `Failure` (422) with the rule that forbids it, and
 * `Conflict` when it changed since `version`.
 */
export const removeChargePoint = (
  context: Context,
  { uuid, version }: { uuid: string; version: number },
  process: FoundProcess | null,
) =>
  inTransaction(context, async (context) => {
    const { t } = context
    // Read again in the transaction: its process may have been restored meanwhile.
    const point = await findChargePoint(context, uuid)
    if (!point) throw new Conflict(t.chargePoints.conflict())
    const obstacle = obstacleTo(context, point, process)
    if (obstacle)
      throw new Failure(422, `${t.chargePoints.notDeletedBecause()} ${t.chargePoints.obstacles[obstacle]()}`)

    const at = context.now.toISOString()
    if (!(await markRemoved(context.db, { id: point.id, version, at })))
      throw new Conflict(`${t.chargePoints.notDeletedBecause()} ${t.chargePoints.conflict()}`)
    const change = { before: { removed_at: null }, after: { removed_at: at } }
    await insertHistory(context.db, {
      charge_point_id: point.id,
      at,
      kind: 'removed',
      version: version + 1,
      import_uuid: '',
      person_id: context.person.id,
      person_name: context.person.name,
      data: JSON.stringify(change),
    })
    await record(
      context,
      'charge-point-removed',
      { type: 'charge-point', uuid },
      { before: { status: point.status, version }, after: { process: process?.uuid ?? null } },
    )
  })

/** The rule that forbids the person to delete a charge point from within a process; null for none. */
export const obstacleTo = (
  context: Context,
  point: FoundChargePoint,
  process: FoundProcess | null,
): Obstacle | null =>
  whyNotDeleted(
    {
      status: point.status,
      workflow: point.is_workflow_created === 1,
      alternative: point.is_alternative === 1,
      operatorUuid: point.operator_uuid,
      process: point.process_uuid ? { uuid: point.process_uuid, status: point.process_status ?? '' } : null,
    },
    {
      mayDelete: deleteChargePoint.allows(context, point),
      process: process && { uuid: process.uuid, stepsStarted: process.steps_started },
      tenantCpos: context.tenant.stakeholders.map(({ uuid }) => uuid),
    },
  )

/**
 * The process that is open on the page, if the person may see it; else null. For an API call without a process: any process
 * in scope at step 1 in that municipality.
 */
export async function findOpenProcess(context: Context, uuid: string | undefined, point: FoundChargePoint) {
  if (uuid === undefined) return (await findProcessAtStepOne(context, point)) ?? null
  const process = await findProcess(context.db, uuid)
  return process && seesProcess(context, process) ? process : null
}
