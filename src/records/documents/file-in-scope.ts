import { type FoundFile, findFile } from '../../platform/files/queries.ts'
import type { Context } from '../../platform/web/context.ts'
import { findProcess } from '../processes/queries.ts'
import { findRequest } from '../requests/queries.ts'

/**
 * A file of a request or a process in the caller's scope; else undefined. An API key gives access either to the files of
 * requests, or to those of processes.
 */
export async function findFileInScope(
  context: Context,
  { params }: { params: { tenant: string; uuid: string } },
): Promise<FoundFile | undefined> {
  const file = params.tenant === context.tenant.id ? await findFile(context.db, params.uuid) : undefined
  if (!file) return undefined
  const { purpose } = context.apiKey ?? {}
  const isOfRequest = file.subject_type === 'request'
  if (purpose !== undefined && isOfRequest !== (purpose === 'request-files')) return undefined
  const record = isOfRequest
    ? await findRequest(context, file.subject_uuid)
    : await findProcess(context, file.subject_uuid)
  return record && file
}
