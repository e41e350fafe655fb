import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { CommentTable } from '../../platform/db/schema.ts'

interface Of {
  type: string
  uuid: string
}

/** Comments of a record that was found in scope before, newest first; deleted ones are left out. */
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

/** One comment of a record that was found in scope before, also a deleted one. */
export const findComment = (db: Db, { type, uuid }: Of, id: number) =>
  db
    .selectFrom('comment')
    .selectAll()
    .where('id', '=', id)
    .where('subject_type', '=', type)
    .where('subject_uuid', '=', uuid)
    .executeTakeFirst()

export type FoundComment = NonNullable<Awaited<ReturnType<typeof findComment>>>

/** Adds a comment and returns its id. */
export async function insertComment(db: Db, comment: Insertable<CommentTable>): Promise<number> {
  const { id } = await db.insertInto('comment').values(comment).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Changes the text, unless the comment was deleted or, when `seen` is given, changed since then ('' means
 * never). False when it was not changed.
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

/** Changes the status, unless the comment was deleted. */
export async function updateStatus(db: Db, id: number, status: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ status })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Erases the text and marks the comment as deleted; false when it was deleted already. */
export async function markDeleted(db: Db, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ message: '', deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
