import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import type { ChargePointStatus } from './charge-point.ts'
import { insertHistory } from './queries.ts'
import { pointsOfProcess, setStatus } from './write-queries.ts'

/** What a process does to its charge points. Source: spec 2 §4, decisions "Processes". */
type ProcessOutcome = 'in-progress' | 'realized' | 'reset'

/** The new status of a point; reset restores the status of before any process. */
export const statusAfter = (
  outcome: ProcessOutcome,
  { is_workflow_created }: { is_workflow_created: number },
): ChargePointStatus =>
  outcome === 'reset' ? (is_workflow_created === 1 ? 'suggestion' : 'definitive') : outcome

/**
 * Updates the charge points of a process, with their history and an event each; inside the transaction of the
 * change of the process. Kind and access, the prefix and suffix of a status, stay unchanged.
 */
export async function chargePointsFollow(
  context: Context,
  process: { id: number; uuid: string },
  outcome: ProcessOutcome,
): Promise<void> {
  const at = context.now.toISOString()
  for (const point of await pointsOfProcess(context.db, process.id)) {
    const status = statusAfter(outcome, point)
    if (status === point.status) continue
    await setStatus(context.db, point.id, { status, at })
    await insertHistory(context.db, {
      charge_point_id: point.id,
      at,
      kind: 'changed',
      version: point.version + 1,
      import_uuid: '',
      person_id: context.person.id,
      person_name: context.person.name,
      data: JSON.stringify({ before: { status: point.status }, after: { status } }),
    })
    await record(
      context,
      'charge-point-changed',
      { type: 'charge-point', uuid: point.uuid },
      { before: { status: point.status }, after: { status, process: process.uuid } },
    )
  }
}
