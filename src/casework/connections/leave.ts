import type { Context } from '../../platform/web/context.ts'
import { isHeld } from '../../records/requests/held.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { conflictOver, recordOnBoth } from './connect.ts'
import { processLeft, touchProcess } from './queries.ts'

/**
 * Makes a request leave the cancelled process that it is still of, when it becomes another request than was
 * connected: that process may be restored. Call it in the transaction of the act, before its own update, and
 * write what it returns along. Throws `Conflict` when the process was restored meanwhile.
 */
export async function leaveCancelled(
  context: Context,
  request: FoundRequest,
): Promise<{ process_id?: null }> {
  const process = isHeld(request) ? undefined : await processLeft(context.db, request)
  if (!process) return {}
  if (!(await touchProcess(context.db, { ...process, at: context.now.toISOString() })))
    throw await conflictOver(context, request, process)
  await recordOnBoth(context, { request, process }, 'request-disconnected')
  return { process_id: null }
}
