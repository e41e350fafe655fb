import { record } from '../../platform/events/record.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { type FoundComment, markDeleted } from './queries.ts'
import type { CommentSubject } from './subject.ts'

/** Deletes a comment: its text is gone, that it was there stays. Deleting it twice is deleting it once. */
export const remove = (visit: Visit, subject: CommentSubject, comment: FoundComment) =>
  inTransaction(visit, async (visit) => {
    if (!(await markDeleted(visit.db, comment.id, visit.now.toISOString()))) return
    await record(visit, 'comment-deleted', subject, {
      before: { comment: comment.id, status: comment.status },
    })
  })
