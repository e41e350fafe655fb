import { type RawBuilder, sql } from 'kysely'
import { holdsWords, mustForceIndex } from '../../platform/db/dialect.ts'
import type { Word } from '../../platform/lists/search.ts'
import type { Context } from '../../platform/web/context.ts'
import { withoutIndex } from '../../records/processes/column-queries.ts'

/** The processes that a bulk act refused, for the person who began it; for anyone else it refused none. */

type Who = Pick<Context, 'db' | 'person'>

/** The number of processes that the act refused, and the number that it covered. */
export async function refusedOf({ db, person }: Who, uuid: string): Promise<{ refused: number; of: number }> {
  const act = await db
    .selectFrom('bulk_act')
    .select(['refused_count as refused', 'row_count as of'])
    .where('uuid', '=', uuid)
    .where('person_id', '=', person.id)
    .executeTakeFirst()
  return act ?? { refused: 0, of: 0 }
}

const refusedRows = ({ db, person }: Who, uuid: string) =>
  db
    .selectFrom('bulk_act')
    .innerJoin('bulk_act_row as row', 'row.bulk_uuid', 'bulk_act.uuid')
    .where('bulk_act.uuid', '=', uuid)
    .where('bulk_act.person_id', '=', person.id)
    .where('row.outcome', '=', 'refused')

/** The ids of the first refused processes that contain these words, up to a maximum, in any scope. */
export async function refusedIds(
  context: Who,
  uuid: string,
  words: readonly Word[],
  most: number,
): Promise<number[]> {
  const found = refusedRows(context, uuid)
    .innerJoin('process', 'process.uuid', 'row.process_uuid')
    .select('process.id')
    .limit(most)
  const rows = await (words.length > 0 ? found.where(holdsWords('process', words)) : found).execute()
  return rows.map(({ id }) => id)
}

/** Range of an act's rows, in the order in which they were chosen. */
export interface Piece {
  from: number
  until: number
}

/** True for processes that the act refused (of one piece, where given). A query starts at them. */
export const amongRefused = (context: Who, uuid: string, piece?: Piece): RawBuilder<boolean> => {
  const rows = refusedRows(context, uuid).select('row.process_uuid')
  const some = piece ? rows.where('row.number', '>=', piece.from).where('row.number', '<', piece.until) : rows
  return sql<boolean>`process.uuid in ${some}`
}

/** The same condition, tested on each row that another condition finds. */
export const wasRefused = (context: Who, uuid: string): RawBuilder<boolean> => {
  const rows = refusedRows(context, uuid)
  // PostgreSQL hashes the subquery under `is true`; without that it may join row by row.
  return mustForceIndex(context.db)
    ? sql<boolean>`exists ${rows.select('row.number').where('row.process_uuid', '=', withoutIndex('uuid'))}`
    : sql<boolean>`(process.uuid in ${rows.select('row.process_uuid')}) is true`
}
