import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { isStatus } from './comment.ts'
import { refuseWhenGone } from './gone.ts'
import { type FoundComment, updateStatus } from './queries.ts'
import type { CommentSubject } from './subject.ts'

/** Sets the status of a comment; the same status changes nothing. */
export async function changeStatus(
  context: Context,
  subject: CommentSubject,
  comment: FoundComment,
  status: string,
) {
  if (!isStatus(status))
    throw new Invalid([{ field: 'status', message: context.t.comments.problems.unknownStatus() }])
  await inTransaction(context, async (context) => {
    const now = await refuseWhenGone(context, subject, comment)
    if (now.status === status) return
    await updateStatus(context.db, comment.id, status)
    await record(context, 'comment-status-changed', subject, {
      before: { comment: comment.id, status: now.status },
      after: { comment: comment.id, status },
    })
  })
}
