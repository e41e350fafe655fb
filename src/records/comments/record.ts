import type { Visit } from '../../platform/web/visit.ts'
import type { CommentRecord } from './comment.ts'
import { commentsOf, type FoundComment } from './queries.ts'
import type { CommentSubject } from './subject.ts'

/** A comment in the shape that the API gives it. */
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

/** The comments of a record that was found in scope before, newest first. */
export const commentRecordsOf = async (visit: Pick<Visit, 'db'>, subject: { type: string; uuid: string }) =>
  (await commentsOf(visit.db, subject)).map(toCommentRecord)

/** The record that `POST /api/comment` answers with. */
export const subjectRecord = async (visit: Pick<Visit, 'db'>, subject: CommentSubject) => ({
  uuid: subject.uuid,
  processType: { value: subject.processType },
  comments: await commentRecordsOf(visit, subject),
})
