import { record } from '../../platform/events/record.ts'
import { plainText } from '../../platform/texts/safe-text.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { isStatus, NEW, problemWith } from './comment.ts'
import { insertComment } from './queries.ts'
import type { CommentSubject } from './subject.ts'

/** Writes a comment on a record; its status is 'new' unless one is chosen at once. */
export async function create(visit: Visit, subject: CommentSubject, message: string, status = '') {
  const problem = problemWith(message, visit.tenant.limits.comment, visit.t)
  if (problem) throw new Invalid([{ field: 'Message', message: problem }])
  if (status !== '' && status !== NEW && !isStatus(status))
    throw new Invalid([{ field: 'status', message: visit.t.comments.problems.unknownStatus() }])
  return inTransaction(visit, async (visit) => {
    const written = {
      subject_type: subject.type,
      subject_uuid: subject.uuid,
      person_id: visit.person.id,
      person_name: visit.person.name,
      created_at: visit.now.toISOString(),
      edited_at: null,
      message: plainText(message),
      version: subject.version,
      status: status || NEW,
      deleted_at: null,
    }
    const id = await insertComment(visit.db, written)
    await record(visit, 'comment-created', subject, { after: { comment: id, status: written.status } })
  })
}
