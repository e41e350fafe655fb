import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { type FoundComment, markDeleted } from './queries.ts'
import type { CommentSubject } from './subject.ts'

/** Deletes a comment: its text is erased, its row stays. A second deletion has no effect. */
export const remove = (context: Context, subject: CommentSubject, comment: FoundComment) =>
  inTransaction(context, async (context) => {
    if (!(await markDeleted(context.db, comment.id, context.now.toISOString()))) return
    await record(context, 'comment-deleted', subject, {
      before: { comment: comment.id, status: comment.status },
    })
  })
