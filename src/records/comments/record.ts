import type { Context } from '../../platform/web/context.ts'
import type { CommentRecord } from './comment.ts'
import { commentsOf, type FoundComment } from './queries.ts'
import type { CommentSubject } from './subject.ts'

/** A comment in the shape of the API. */
export const toCommentRecord = (row: FoundComment): CommentRecord => ({
  id: row.id,
  UserId: row.person_id,
  UserName: row.person_name,
  Time: row.created_at,
  Message: row.message,
  Version: row.version,
  status: row.status,
  edited_at: row.edited_at ?? '',
  deleted_at: false,
})

/** The comments of a record, newest first. Authorise first: the record must have been found in scope. */
export const commentRecordsOf = async (
  context: Pick<Context, 'db'>,
  subject: { type: string; uuid: string },
) => (await commentsOf(context.db, subject)).map(toCommentRecord)

/** The record in the response of `POST /api/comment`. */
export const subjectRecord = async (context: Pick<Context, 'db'>, subject: CommentSubject) => ({
  uuid: subject.uuid,
  processType: { value: subject.processType },
  comments: await commentRecordsOf(context, subject),
})
