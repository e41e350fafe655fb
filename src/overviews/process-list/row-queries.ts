import { sql } from 'kysely'
import { type Db, idIn } from '../../platform/db/dialect.ts'
import { Ids, prepare } from '../../platform/db/prepare.ts'
import { inOrderOf } from '../../platform/lists/selection.ts'
import { tagsOfProcessRow } from '../../records/configuration/tag-label-queries.ts'
import { STAMP } from './row-columns.ts'

/** One text: transferring a row of many columns costs more than finding it. */
const stamp = sql<string>`${sql.join(
  STAMP.map((name) => sql`coalesce(cast(${sql.ref(`process.${name}`)} as text), '')`),
  sql` || ' ' || `,
)}`

const findStamps = prepare({ ids: Ids }, (db, place) =>
  db
    .selectFrom('process')
    .select(['id', 'contractor_uuid', 'pid_uuid', stamp.as('stamp'), tagsOfProcessRow(db).as('tags')])
    .where(idIn(db, 'process.id', place('ids'))),
)

/** A row's stamp, its tags, and the names to look up for it. */
export type RowStamp = Awaited<ReturnType<typeof findStamps>>[number]

/** The stamps of processes found in scope, in the given order. */
export const rowStamps = async (db: Db, ids: readonly number[]): Promise<RowStamp[]> =>
  ids.length === 0 ? [] : inOrderOf(ids, await findStamps(db, { ids }))
