import type { Context } from '../../platform/web/context.ts'
import { processesInScope } from './queries.ts'

/** The process of a request, if it is in scope; else undefined. */
export const processOfRequest = async (context: Context, { process_id }: { process_id: number | null }) =>
  process_id === null ? undefined : (await processesByIds(context, [process_id])).get(process_id)

/** The references of the processes in scope with these uuids, by uuid. */
export async function referencesOf(
  context: Pick<Context, 'db' | 'person' | 'tenant'>,
  uuids: readonly string[],
): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await processesInScope(context)
    .select(['process.uuid', 'process.case_ref'])
    .where('process.uuid', 'in', [...new Set(uuids)])
    .execute()
  return new Map(rows.map(({ uuid, case_ref }) => [uuid, case_ref]))
}

/** The processes in scope with these ids, by id. */
export async function processesByIds(
  context: Pick<Context, 'db' | 'person' | 'tenant'>,
  ids: readonly number[],
) {
  const rows =
    ids.length === 0
      ? []
      : await processesInScope(context)
          .select([
            'process.id',
            'process.uuid',
            'process.case_ref',
            'process.process_type',
            'process.status',
          ])
          .where('process.id', 'in', ids)
          .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
