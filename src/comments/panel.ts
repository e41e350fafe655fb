import type { CommentsPanelProps } from '../../islands/comments/comments-panel.tsx'
import { detailHref } from '../requests/list-page.tsx'
import type { Visit } from '../web/visit.ts'
import { viewerOf } from './policy.ts'
import { commentRecordsOf } from './record.ts'
import { requestAsSubject } from './subject.ts'

/** A comment that was not saved: what was typed, what is wrong with it, and which comment was being edited. */
export interface CommentForm {
  text: string
  problem: string
  editing?: number
}

interface PanelQuery {
  lijst?: string | undefined
  /** Which comment is open: `12` to be edited, `verwijder-12` to be confirmed. */
  opmerking?: string | undefined
}

/** What the comments panel of a request shows; the form token is added where it is drawn. */
export async function commentsPanelOf(
  visit: Visit,
  request: { uuid: string; municipality_code: string | null },
  form?: CommentForm,
  query: PanelQuery = {},
): Promise<Omit<CommentsPanelProps, 'csrf'>> {
  const subject = requestAsSubject(request)
  const comments = await commentRecordsOf(visit, subject)
  const list = query.lijst ?? ''
  // The text of a comment that is gone by now becomes a new one: what was typed is not lost.
  const isEditing = form?.editing !== undefined && comments.some((it) => it.id === form.editing)
  return {
    subject: { type: subject.type, uuid: subject.uuid, version: subject.version },
    comments,
    viewer: viewerOf(visit, subject),
    most: visit.tenant.limits.comment,
    timeZone: visit.tenant.locale.timeZone,
    action: `/aanvragen/${subject.uuid}/opmerkingen`,
    here: detailHref(subject.uuid, list),
    list,
    open: isEditing ? { id: Number(form.editing), act: 'edit', text: form.text } : openIn(query.opmerking),
    draft: form && !isEditing ? form.text : '',
    problem: form?.problem ?? '',
  }
}

function openIn(asked = ''): CommentsPanelProps['open'] {
  const [, removing, id] = /^(verwijder-)?(\d{1,9})$/.exec(asked) ?? []
  return id === undefined ? null : { id: Number(id), act: removing ? 'remove' : 'edit', text: null }
}
