import { Conflict } from '../../platform/web/errors.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { type FoundComment, findComment } from './queries.ts'
import { subjectRecord } from './record.ts'
import type { CommentSubject } from './subject.ts'

/** The comment as it is now; refuses (409) when somebody deleted it in the meantime. */
export async function refuseWhenGone(visit: Visit, subject: CommentSubject, { id }: FoundComment) {
  const now = await findComment(visit.db, subject, id)
  if (!now || now.deleted_at !== null)
    throw new Conflict(visit.t.comments.problems.gone(), await subjectRecord(visit, subject))
  return now
}
