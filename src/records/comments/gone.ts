import type { Context } from '../../platform/web/context.ts'
import { Conflict } from '../../platform/web/errors.ts'
import { type FoundComment, findComment } from './queries.ts'
import { subjectRecord } from './record.ts'
import type { CommentSubject } from './subject.ts'

/** The present comment; throws `Conflict` (409) when it was deleted meanwhile. */
export async function refuseWhenGone(context: Context, subject: CommentSubject, { id }: FoundComment) {
  const now = await findComment(context.db, subject, id)
  if (!now || now.deleted_at !== null)
    throw new Conflict(context.t.comments.problems.gone(), {
      apiRecord: await subjectRecord(context, subject),
    })
  return now
}
