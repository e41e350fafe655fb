import { record } from '../../platform/events/record.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { isStatus } from './comment.ts'
import { refuseWhenGone } from './gone.ts'
import { type FoundComment, updateStatus } from './queries.ts'
import type { CommentSubject } from './subject.ts'

/** Says what is done about a comment; the status that it already has changes nothing. */
export async function changeStatus(
  visit: Visit,
  subject: CommentSubject,
  comment: FoundComment,
  status: string,
) {
  if (!isStatus(status))
    throw new Invalid([{ field: 'status', message: visit.t.comments.problems.unknownStatus() }])
  await inTransaction(visit, async (visit) => {
    const now = await refuseWhenGone(visit, subject, comment)
    if (now.status === status) return
    await updateStatus(visit.db, comment.id, status)
    await record(visit, 'comment-status-changed', subject, {
      before: { comment: comment.id, status: now.status },
      after: { comment: comment.id, status },
    })
  })
}
