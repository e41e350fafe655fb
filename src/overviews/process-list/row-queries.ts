import { sql } from 'kysely'
import { type Db, idIn } from '../../platform/db/dialect.ts'
import { Ids, prepare } from '../../platform/db/prepare.ts'
import { rowsAsJson } from '../../platform/db/rows-as-json.ts'
import { inOrderOf } from '../../platform/lists/selection.ts'
import { STAMP } from './row-columns.ts'

/** One text: transferring a row of many columns costs more than finding it. */
const stamp = sql<string>`${sql.join(
  STAMP.map((name) => sql`coalesce(cast(${sql.ref(`process.${name}`)} as text), '')`),
  sql` || ' ' || `,
)}`

/** The labels of the tags; null for a tag that was deleted. */
const TAGS = rowsAsJson((db) =>
  db
    .selectFrom('process_tag')
    .leftJoin('tag', (join) =>
      join.onRef('tag.uuid', '=', 'process_tag.tag_uuid').on('tag.deleted_at', 'is', null),
    )
    .select('tag.label')
    .where('process_tag.process_id', '=', sql.ref<number>('process.id'))
    .orderBy('tag.label'),
)

const findStamps = prepare({ ids: Ids }, (db, place) =>
  db
    .selectFrom('process')
    .select(['id', 'contractor_uuid', 'pid_uuid', stamp.as('stamp'), TAGS(db).as('tags')])
    .where(idIn(db, 'process.id', place('ids'))),
)

/** A row's stamp, its tags, and the names to look up for it. */
export type RowStamp = Awaited<ReturnType<typeof findStamps>>[number]

/** The stamps of processes found in scope, in the given order. */
export const rowStamps = async (db: Db, ids: readonly number[]): Promise<RowStamp[]> =>
  ids.length === 0 ? [] : inOrderOf(ids, await findStamps(db, { ids }))
