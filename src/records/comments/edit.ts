import { record } from '../../platform/events/record.ts'
import { plainText } from '../../platform/texts/safe-text.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Invalid } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { isEmpty, problemWith } from './comment.ts'
import { refuseWhenGone } from './gone.ts'
import { type FoundComment, updateMessage } from './queries.ts'
import { subjectRecord } from './record.ts'
import type { CommentSubject } from './subject.ts'

/**
 * Changes the text of a comment. An empty or unchanged text changes nothing. `seen` is the `edited_at` that the editor read;
 * throws `Conflict` (409) when the comment changed since.
 */
export async function edit(
  context: Context,
  subject: CommentSubject,
  comment: FoundComment,
  { message, seen }: { message: string; seen?: string | undefined },
) {
  if (isEmpty(message)) return
  const problem = problemWith(message, context.tenant.limits.comment, context.t)
  if (problem) throw new Invalid([{ field: 'Message', message: problem }])
  await inTransaction(context, async (context) => {
    const now = await refuseWhenGone(context, subject, comment)
    const text = plainText(message)
    if (text === now.message) return
    const at = laterThan(now.edited_at, context.now)
    if (!(await updateMessage(context.db, comment.id, { message: text, at, seen })))
      throw new Conflict(context.t.comments.problems.changed(), {
        apiRecord: await subjectRecord(context, subject),
      })
    await record(context, 'comment-edited', subject, { after: { comment: comment.id } })
  })
}

/** Now, or one millisecond after the previous edit: two edits with the same time would count as one. */
const laterThan = (before: string | null, now: Date) =>
  new Date(Math.max(+now, before ? Date.parse(before) + 1 : 0)).toISOString()
