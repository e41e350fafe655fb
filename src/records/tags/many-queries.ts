import { type Db, idIn } from '../../platform/db/dialect.ts'

/**
 * The tags of processes, each with its label; null for an unknown one. Authorise first: the processes must have been found
 * in scope.
 */
export const tagsOfProcesses = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('process_tag')
    .leftJoin('tag', (join) =>
      join.onRef('tag.uuid', '=', 'process_tag.tag_uuid').on('tag.deleted_at', 'is', null),
    )
    .select(['process_tag.process_id', 'process_tag.tag_uuid as uuid', 'tag.label'])
    .where(idIn(db, 'process_tag.process_id', ids))
    .orderBy('tag.label')
    .orderBy('process_tag.tag_uuid')
    .execute()

/** Adds tags to processes; existing ones stay unchanged. */
export async function addToProcesses(db: Db, given: readonly { process_id: number; tag_uuid: string }[]) {
  if (given.length === 0) return
  await db
    .insertInto('process_tag')
    .values([...given])
    .onConflict((conflict) => conflict.columns(['process_id', 'tag_uuid']).doNothing())
    .execute()
}

export async function removeFromProcesses(db: Db, ids: readonly number[], tags: readonly string[]) {
  if (ids.length === 0 || tags.length === 0) return
  await db
    .deleteFrom('process_tag')
    .where(idIn(db, 'process_tag.process_id', ids))
    .where('tag_uuid', 'in', [...tags])
    .execute()
}
