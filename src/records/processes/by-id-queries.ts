import { sql } from 'kysely'
import { idIn } from '../../platform/db/dialect.ts'
import { Ids, prepareForScope } from '../../platform/db/prepare.ts'
import { asJson } from '../../platform/db/rows-as-json.ts'
import type { Context } from '../../platform/web/context.ts'
import { processesInScope } from './queries.ts'

type Reader = Pick<Context, 'db' | 'person' | 'tenant'>

const named = (reader: Reader) =>
  processesInScope(reader).select([
    'process.id',
    'process.uuid',
    'process.case_ref',
    'process.process_type',
    'process.status',
  ])

/** The process of each row if it is in scope, as a column of a statement that reads `request`. */
export const processOfRequestRow = (reader: Reader) =>
  asJson(reader.db, named(reader).where('process.id', '=', sql.ref<number>('request.process_id')))

/** The process of a request, if it is in scope; else undefined. */
export const processOfRequest = async (context: Context, { process_id }: { process_id: number | null }) =>
  process_id === null ? undefined : (await processesByIds(context, [process_id])).get(process_id)

/** The references of the processes in scope with these uuids, by uuid. */
export async function referencesOf(context: Reader, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await processesInScope(context)
    .select(['process.uuid', 'process.case_ref'])
    .where('process.uuid', 'in', [...new Set(uuids)])
    .execute()
  return new Map(rows.map(({ uuid, case_ref }) => [uuid, case_ref]))
}

const findNamed = prepareForScope({ ids: Ids }, (reader, place) =>
  named(reader).where(idIn(reader.db, 'process.id', place('ids'))),
)

/** The processes in scope with these ids, by id. */
export async function processesByIds(context: Reader, ids: readonly number[]) {
  const rows = ids.length === 0 ? [] : await findNamed(context, { ids })
  return new Map(rows.map((row) => [row.id, row]))
}
