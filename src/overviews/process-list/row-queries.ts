import { sql } from 'kysely'
import { type Db, idIn } from '../../platform/db/dialect.ts'
import { Ids, prepare } from '../../platform/db/prepare.ts'
import { inOrderOf } from '../../platform/lists/selection.ts'
import { STAMP } from './row-columns.ts'

/** One text: transferring a row of many columns costs more than finding it. */
const stamp = sql<string>`${sql.join(
  STAMP.map((name) => sql`coalesce(cast(${sql.ref(`process.${name}`)} as text), '')`),
  sql` || ' ' || `,
)}`

const findStamps = prepare({ ids: Ids }, (db, place) =>
  db
    .selectFrom('process')
    .select(['id', 'contractor_uuid', 'pid_uuid', stamp.as('stamp')])
    .where(idIn(db, 'process.id', place('ids'))),
)

/** A row's stamp, and the names to look up for it. */
export type RowStamp = Awaited<ReturnType<typeof findStamps>>[number]

/** The stamps of processes found in scope, in the given order. */
export const rowStamps = async (db: Db, ids: readonly number[]): Promise<RowStamp[]> =>
  ids.length === 0 ? [] : inOrderOf(ids, await findStamps(db, { ids }))

const findTags = prepare({ ids: Ids }, (db, place) =>
  db
    .selectFrom('process_tag')
    .leftJoin('tag', (join) =>
      join.onRef('tag.uuid', '=', 'process_tag.tag_uuid').on('tag.deleted_at', 'is', null),
    )
    .select(['process_tag.process_id', 'tag.label'])
    .where(idIn(db, 'process_tag.process_id', place('ids')))
    .orderBy('tag.label'),
)

/** The labels of the tags of processes found in scope, by process id; null for an unknown tag. */
export async function tagLabels(db: Db, ids: readonly number[]): Promise<Map<number, (string | null)[]>> {
  const labels = new Map<number, (string | null)[]>()
  if (ids.length === 0) return labels
  for (const { process_id, label } of await findTags(db, { ids }))
    labels.set(process_id, [...(labels.get(process_id) ?? []), label])
  return labels
}
