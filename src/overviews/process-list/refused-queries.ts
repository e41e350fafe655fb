import { holdsWords } from '../../platform/db/dialect.ts'
import type { Word } from '../../platform/lists/search.ts'
import type { Context } from '../../platform/web/context.ts'

/**
 * The ids of the processes that an act on many refused, with these words, in any scope; none for another than
 * who began it.
 */
export async function refusedIds(
  { db, person }: Pick<Context, 'db' | 'person'>,
  uuid: string,
  words: readonly Word[],
): Promise<number[]> {
  const found = db
    .selectFrom('bulk_act')
    .innerJoin('bulk_act_row as row', 'row.bulk_uuid', 'bulk_act.uuid')
    .innerJoin('process', 'process.uuid', 'row.process_uuid')
    .select('process.id')
    .where('bulk_act.uuid', '=', uuid)
    .where('bulk_act.person_id', '=', person.id)
    .where('row.outcome', '=', 'refused')
  const rows = await (words.length > 0 ? found.where(holdsWords('process', words)) : found).execute()
  return rows.map(({ id }) => id)
}
