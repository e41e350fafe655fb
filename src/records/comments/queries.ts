import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { CommentTable } from '../../platform/db/schema.ts'

interface Of {
  type: string
  uuid: string
}

/** Comments of a record, newest first, without deleted ones. Authorise first: the record must have been found in scope. */
export const commentsOf = prepare({ type: String, uuid: String }, (db, place) =>
  db
    .selectFrom('comment')
    .selectAll()
    .where('subject_type', '=', place('type'))
    .where('subject_uuid', '=', place('uuid'))
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

/** One comment of a record, even if deleted. Authorise first: the record must have been found in scope. */
export const findComment = (db: Db, { type, uuid }: Of, id: number) =>
  db
    .selectFrom('comment')
    .selectAll()
    .where('id', '=', id)
    .where('subject_type', '=', type)
    .where('subject_uuid', '=', uuid)
    .executeTakeFirst()

export type FoundComment = NonNullable<Awaited<ReturnType<typeof findComment>>>

/** Inserts a comment and returns its id. */
export async function insertComment(db: Db, comment: Insertable<CommentTable>): Promise<number> {
  const { id } = await db.insertInto('comment').values(comment).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Updates the text, unless the comment was deleted or, with `seen`, changed since then ('': it was never edited). False when
 * it was not updated.
 */
export async function updateMessage(
  db: Db,
  id: number,
  change: { message: string; at: string; seen: string | undefined },
): Promise<boolean> {
  let update = db
    .updateTable('comment')
    .set({ message: change.message, edited_at: change.at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  if (change.seen === '') update = update.where('edited_at', 'is', null)
  else if (change.seen !== undefined) update = update.where('edited_at', '=', change.seen)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Updates the status; false when the comment was deleted. */
export async function updateStatus(db: Db, id: number, status: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ status })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Erases the text and marks the comment as deleted; false when it was already deleted. */
export async function markDeleted(db: Db, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ message: '', deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
