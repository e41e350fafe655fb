import type { EventKind } from '../../platform/events/event.ts'
import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'

/** Logs the change on both sides, each naming the other. */
export async function recordOnBoth(
  context: Context,
  { request, process }: { request: FoundRequest; process: Pick<FoundProcess, 'uuid' | 'case_ref'> },
  kind: EventKind,
) {
  const happening = { after: { request: request.case_ref, process: process.case_ref } }
  await record(context, kind, { type: 'request', uuid: request.uuid }, happening)
  await record(context, kind, { type: 'process', uuid: process.uuid }, happening)
}
