import { record } from '../../platform/events/record.ts'
import { plainText } from '../../platform/texts/safe-text.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { isStatus, NEW, problemWith } from './comment.ts'
import { insertComment } from './queries.ts'
import type { CommentSubject } from './subject.ts'

/** Adds a comment to a record; its status is 'new' unless the author chose one. */
export async function create(context: Context, subject: CommentSubject, message: string, status = '') {
  const problem = problemWith(message, context.tenant.limits.comment, context.t)
  if (problem) throw new Invalid([{ field: 'Message', message: problem }])
  if (status !== '' && status !== NEW && !isStatus(status))
    throw new Invalid([{ field: 'status', message: context.t.comments.problems.unknownStatus() }])
  return inTransaction(context, async (context) => {
    const written = {
      subject_type: subject.type,
      subject_uuid: subject.uuid,
      person_id: context.person.id,
      person_name: context.person.name,
      created_at: context.now.toISOString(),
      edited_at: null,
      message: plainText(message),
      version: subject.version,
      status: status || NEW,
      deleted_at: null,
    }
    const id = await insertComment(context.db, written)
    await record(context, 'comment-created', subject, { after: { comment: id, status: written.status } })
  })
}
