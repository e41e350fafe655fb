import type { Attribute } from '../../platform/tenant/tenant.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { holderFor, policyFor } from '../../platform/web/policy.ts'
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

/** True for a person with the feature in the record's municipality and, for a process, as its operator. */
function holds(context: Context, attribute: Attribute, { municipality_code, operator_uuid }: CommentSubject) {
  return operator_uuid === undefined
    ? holderFor(attribute).allows(context, { municipality_code })
    : holderAt(attribute).allows(context, { municipality_code, operator_uuid })
}

/** The rights of the reader on the comments of a record. */
export const viewerOf = (context: Context, subject: CommentSubject): Viewer => ({
  id: context.person.id,
  mayCreate: holds(context, subject.commentedBy, subject),
  mayModerate: holds(context, 'canModerateComments', subject),
  mayChangeStatus: holds(context, 'canChangeCommentStatus', subject),
})

export const createComment = policyFor<OfSubject>(
  'comment.create',
  (context, { subject }) => viewerOf(context, subject).mayCreate,
  (context) => can(context, 'requestcomment') || can(context, 'realisationcomment'),
)
/** The author of a comment may change it while they can see its record, whatever other rights they lost. */
const seesComments = (context: Context) =>
  can(context, 'requestlist') || can(context, 'realisationlist') || can(context, 'canAccessAssetManagement')

/** May change a comment: its author, and moderators of that municipality. */
export const changeComment = policyFor<OfComment>(
  'comment.change',
  (context, { subject, comment }) => mayChange(viewerOf(context, subject), comment.person_id),
  seesComments,
)
/** May delete a comment: people who may change it, or may change its status. */
export const removeComment = policyFor<OfComment>(
  'comment.remove',
  (context, { subject, comment }) => mayRemove(viewerOf(context, subject), comment.person_id),
  seesComments,
)
export const changeCommentStatus = policyFor<OfSubject>(
  'comment.status',
  (context, { subject }) => viewerOf(context, subject).mayChangeStatus,
  (context) => can(context, 'canChangeCommentStatus'),
)

/** The act that an API body requests, with its comment. */
export type CommentCall =
  | (OfSubject & { act: 'create'; status: string })
  | (OfComment & { act: 'edit' | 'delete' })
  | (OfComment & { act: 'status'; status: string })

/** One route does all four: the permission depends on the act. */
export const commentPolicy = policyFor<CommentCall>(
  'comment',
  (context, call) => {
    switch (call.act) {
      case 'create':
        return (
          createComment.allows(context, call) &&
          (isNew(call.status) || changeCommentStatus.allows(context, call))
        )
      case 'edit':
        return changeComment.allows(context, call)
      case 'delete':
        return removeComment.allows(context, call)
      case 'status':
        return changeCommentStatus.allows(context, call)
    }
  },
  seesComments,
)

const isNew = (status: string) => status === '' || status === NEW
