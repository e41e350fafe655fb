import type { Context } from '../../platform/web/context.ts'
import { Conflict } from '../../platform/web/errors.ts'
import { processOfRequest } from '../../records/processes/by-id-queries.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { type FoundRequest, findRequest } from '../../records/requests/queries.ts'
import { toRecord } from '../../records/requests/record.ts'

/** Reports the current connection of the request, and the attempted one. */
export async function conflictOver(
  context: Context,
  request: FoundRequest,
  process: Pick<FoundProcess, 'case_ref'>,
): Promise<Conflict> {
  const words = context.t.connections
  const now = (await findRequest(context, request.uuid)) ?? request
  const other = await processOfRequest(context, now)
  const state =
    now.process_id === null
      ? words.now.free()
      : other
        ? words.now.connected({ process: other.case_ref })
        : words.now.elsewhere()
  const message = words.conflict({ request: request.case_ref, process: process.case_ref, state })
  return new Conflict(message, { apiRecord: await toRecord(context, now) })
}
