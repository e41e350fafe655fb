import type { Attribute } from '../../platform/tenant/tenant.ts'
import { holderFor, policyFor } from '../../platform/web/policy.ts'
import { can, type Visit } from '../../platform/web/visit.ts'
import { holderAt } from '../processes/policy.ts'
import { mayChange, mayRemove, NEW, type Viewer } from './comment.ts'
import type { FoundComment } from './queries.ts'
import type { CommentSubject } from './subject.ts'

interface OfSubject {
  subject: CommentSubject
}
interface OfComment extends OfSubject {
  comment: FoundComment
}

/** True for a holder of a feature towards this record: for its municipality, and of a process as its operator. */
function holds(visit: Visit, attribute: Attribute, { municipality_code, operator_uuid }: CommentSubject) {
  return operator_uuid === undefined
    ? holderFor(attribute).allows(visit, { municipality_code })
    : holderAt(attribute).allows(visit, { municipality_code, operator_uuid })
}

/** What the reader may do with the comments of a record. */
export const viewerOf = (visit: Visit, subject: CommentSubject): Viewer => ({
  id: visit.person.id,
  mayCreate: holds(visit, subject.commentedBy, subject),
  mayModerate: holds(visit, 'canModerateComments', subject),
  mayChangeStatus: holds(visit, 'canChangeCommentStatus', subject),
})

/** Write a comment on a record. */
export const createComment = policyFor<OfSubject>(
  'comment.create',
  (visit, { subject }) => viewerOf(visit, subject).mayCreate,
  (visit) => can(visit, 'requestcomment') || can(visit, 'realisationcomment'),
)
/** Who wrote a comment may change it for as long as they see its record, whatever else they may no longer. */
const seesComments = (visit: Visit) =>
  can(visit, 'requestlist') || can(visit, 'realisationlist') || can(visit, 'canAccessAssetManagement')

/** Change a comment: its author, and who moderates there. */
export const changeComment = policyFor<OfComment>(
  'comment.change',
  (visit, { subject, comment }) => mayChange(viewerOf(visit, subject), comment.person_id),
  seesComments,
)
/** Delete a comment: who may change it, and who may change its status. */
export const removeComment = policyFor<OfComment>(
  'comment.remove',
  (visit, { subject, comment }) => mayRemove(viewerOf(visit, subject), comment.person_id),
  seesComments,
)
/** Change what is done about a comment. */
export const changeCommentStatus = policyFor<OfSubject>(
  'comment.status',
  (visit, { subject }) => viewerOf(visit, subject).mayChangeStatus,
  (visit) => can(visit, 'canChangeCommentStatus'),
)

/** What a call of the API asks for, with the comment that it is about. */
export type Asked =
  | (OfSubject & { act: 'create'; status: string })
  | (OfComment & { act: 'edit' | 'delete' })
  | (OfComment & { act: 'status'; status: string })

/** One address does all four: the right follows from the act. */
export const askAboutComment = policyFor<Asked>(
  'comment',
  (visit, asked) => {
    switch (asked.act) {
      case 'create':
        return (
          createComment.allows(visit, asked) &&
          (isNew(asked.status) || changeCommentStatus.allows(visit, asked))
        )
      case 'edit':
        return changeComment.allows(visit, asked)
      case 'delete':
        return removeComment.allows(visit, asked)
      case 'status':
        return changeCommentStatus.allows(visit, asked)
    }
  },
  seesComments,
)

const isNew = (status: string) => status === '' || status === NEW
