import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { detailHref, missingRequest } from '../requests/list-page.tsx'
import { findRequest } from '../requests/queries.ts'
import { requestPage } from '../requests/request-page.tsx'
import { Failure } from '../web/errors.ts'
import { FormToken, ListField, Uuid } from '../web/fields.ts'
import { page, Redirect } from '../web/route.ts'
import type { Visit } from '../web/visit.ts'
import { EditedAt, Message, Status } from './api.ts'
import { changeStatus } from './change-status.ts'
import { create } from './create.ts'
import { edit } from './edit.ts'
import type { CommentForm } from './panel.ts'
import { changeComment, changeCommentStatus, createComment, removeComment } from './policy.ts'
import { findComment } from './queries.ts'
import { remove } from './remove.ts'
import { requestAsSubject } from './subject.ts'

const OfRequest = Type.Object({ uuid: Uuid }, { additionalProperties: false })
const OfComment = Type.Object(
  { uuid: Uuid, id: Type.String({ pattern: '^\\d{1,9}$', maxLength: 9 }) },
  { additionalProperties: false },
)

const always = {
  _csrf: FormToken,
  /** The list that the reader came from. */
  lijst: ListField,
}
const closed = { additionalProperties: false }
const Text = Type.Object({ ...always, message: Message, edited_at: Type.Optional(EditedAt) }, closed)
const Choice = Type.Object({ ...always, status: Status }, closed)
const Nothing = Type.Object(always, closed)

/** The forms of the comments panel of a request. */
export function commentRoutes(app: FastifyInstance) {
  const url = '/aanvragen/:uuid/opmerkingen'

  page(app, 'POST', url, {
    may: createComment,
    params: OfRequest,
    body: Text,
    find: findCommented,
    missing: missingRequest,
    handle: ({ visit, found, body }) =>
      attempt(visit, found, body, {
        act: () => create(visit, found.subject, body.message),
        done: visit.t.comments.saved.create(),
      }),
  })

  page(app, 'POST', `${url}/:id`, {
    may: changeComment,
    params: OfComment,
    body: Text,
    find: findOne,
    missing: missingRequest,
    handle: ({ visit, found, body }) =>
      attempt(visit, found, body, {
        act: () => edit(visit, found.subject, found.comment, { message: body.message, seen: body.edited_at }),
        done: visit.t.comments.saved.edit(),
        editing: found.comment.id,
      }),
  })

  page(app, 'POST', `${url}/:id/verwijderen`, {
    may: removeComment,
    params: OfComment,
    body: Nothing,
    find: findOne,
    missing: missingRequest,
    handle: ({ visit, found, body }) =>
      attempt(visit, found, body, {
        act: () => remove(visit, found.subject, found.comment),
        done: visit.t.comments.saved.remove(),
      }),
  })

  page(app, 'POST', `${url}/:id/status`, {
    may: changeCommentStatus,
    params: OfComment,
    body: Choice,
    find: findOne,
    missing: missingRequest,
    handle: ({ visit, found, body }) =>
      attempt(visit, found, body, {
        act: () => changeStatus(visit, found.subject, found.comment, body.status),
        done: visit.t.comments.saved.status(),
      }),
  })
}

async function findCommented(visit: Visit, { params }: { params: { uuid: string } }) {
  const request = await findRequest(visit, params.uuid)
  return request && { request, subject: requestAsSubject(request) }
}
type Commented = NonNullable<Awaited<ReturnType<typeof findCommented>>>

async function findOne(visit: Visit, sent: { params: { uuid: string; id: string } }) {
  const commented = await findCommented(visit, sent)
  const comment = commented && (await findComment(visit.db, commented.subject, Number(sent.params.id)))
  return comment && { ...commented, comment }
}

interface Attempt {
  act: () => Promise<void>
  /** What to say when it worked. */
  done: string
  /** The comment whose text is being changed. */
  editing?: number
}

/** Back to the panel when it worked; else the page again, with what was typed and what is wrong with it. */
async function attempt(
  visit: Visit,
  { request }: Commented,
  { lijst = '', message = '' }: { lijst?: string; message?: string },
  { act, done, editing }: Attempt,
) {
  try {
    await act()
    return new Redirect(`${detailHref(request.uuid, lijst)}#opmerkingen`, { type: 'success', message: done })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const commentForm: CommentForm = {
      text: message,
      problem: error.message,
      ...(editing !== undefined && { editing }),
    }
    return requestPage(visit, request, { query: { lijst }, status: error.status, commentForm })
  }
}
