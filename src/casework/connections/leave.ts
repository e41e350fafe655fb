import type { Context } from '../../platform/web/context.ts'
import { isHeld } from '../../records/requests/held.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { conflictOver, recordOnBoth } from './both-sides.ts'
import { processLeft, touchProcess } from './queries.ts'

/**
 * Makes a request leave the cancelled process that it is still of, before it is connected elsewhere or becomes another
 * request than was connected: that process may be restored. Call it in the transaction of the act, before its own
 * update, and write what it returns along. Throws `Conflict` when the process was restored meanwhile.
 */
export async function leaveCancelled(
  context: Context,
  request: FoundRequest,
): Promise<{ process_id?: null }> {
  const process = isHeld(request) ? undefined : await processLeft(context.db, request)
  if (!process) return {}
  // The status with which the act was decided on: of a process that was restored since then it is another.
  const at = context.now.toISOString()
  if (!(await touchProcess(context.db, { id: process.id, status: request.held_by ?? '', at })))
    throw await conflictOver(context, request, process)
  await recordOnBoth(context, { request, process }, 'request-disconnected')
  return { process_id: null }
}
