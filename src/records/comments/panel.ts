import type { CommentsPanelProps } from '../../../islands/comments/panel-props.ts'
import type { Context } from '../../platform/web/context.ts'
import { viewerOf } from './policy.ts'
import { commentRecordsOf } from './record.ts'
import type { CommentSubject } from './subject.ts'

/** A comment that was not saved: the typed text, its error, and the id of the edited comment. */
export interface CommentForm {
  text: string
  problem: string
  editing?: number
}

/** The page with the panel, and its open comment. */
export interface PanelPlace {
  /** Path of the page, to return to. */
  here: string
  /** The value that the forms send to return: the query of the reader's list or, for a process, the number of the step. */
  list: string
  /** The comment that is open: `12` to edit, `verwijder-12` to confirm its deletion. */
  opened?: string | undefined
  form?: CommentForm | undefined
}

/** The view model of the comments panel of a record; the view adds the form token. */
export async function commentsPanelOf(
  context: Context,
  subject: CommentSubject,
  { here, list, opened, form }: PanelPlace,
): Promise<Omit<CommentsPanelProps, 'csrf'>> {
  const comments = await commentRecordsOf(context, subject)
  // The typed text of a comment that was deleted meanwhile becomes the draft of a new comment, so that it is not lost.
  const isEditing = form?.editing !== undefined && comments.some((it) => it.id === form.editing)
  return {
    subject: { type: subject.type, uuid: subject.uuid, version: subject.version },
    comments,
    cleared: context.t.requests.gdpr(),
    viewer: viewerOf(context, subject),
    most: context.tenant.limits.comment,
    timeZone: context.tenant.locale.timeZone,
    action: `${subject.page}/opmerkingen`,
    here,
    list,
    open: isEditing ? { id: Number(form.editing), act: 'edit', text: form.text } : openIn(opened),
    draft: form && !isEditing ? form.text : '',
    problem: form?.problem ?? '',
  }
}

function openIn(wanted = ''): CommentsPanelProps['open'] {
  const [, removing, id] = /^(verwijder-)?(\d{1,9})$/.exec(wanted) ?? []
  return id === undefined ? null : { id: Number(id), act: removing ? 'remove' : 'edit', text: null }
}
