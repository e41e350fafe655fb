import type { Context } from '../../platform/web/context.ts'
import { isHeld } from '../../records/requests/held.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { recordOnBoth } from './both-sides.ts'
import { conflictOver } from './conflict.ts'
import { processLeft, touchProcess } from './queries.ts'

/**
 * Detaches a request from the cancelled process that it still refers to, before it is connected elsewhere or its content
 * changes: that process may be restored. Call it in the transaction of the act, before its own update. Include the returned
 * columns in that update, unless it sets `process_id` itself. Throws `Conflict` when the process was restored meanwhile.
 */
export async function leaveCancelled(
  context: Context,
  request: FoundRequest,
): Promise<{ process_id?: null }> {
  const process = isHeld(request) ? undefined : await processLeft(context.db, request)
  if (!process) return {}
  const at = context.now.toISOString()
  if (!(await touchProcess(context.db, { id: process.id, status: 'cancelled', at })))
    throw await conflictOver(context, request, process)
  await recordOnBoth(context, { request, process }, 'request-disconnected')
  return { process_id: null }
}
