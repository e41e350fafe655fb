import type { FastifyInstance } from 'fastify'
import { type TProperties, Type } from 'typebox'
import { Failure } from '../../platform/web/errors.ts'
import { FormToken, ListField, Uuid } from '../../platform/web/fields.ts'
import type { Page } from '../../platform/web/page.tsx'
import { page, Redirect } from '../../platform/web/route.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { findAsset } from '../assets/queries.ts'
import { locationHref } from '../locations/list.ts'
import { missingLocation } from '../locations/list-page.tsx'
import { locationPage } from '../locations/location-page.tsx'
import { missingProcess, processAt } from '../processes/at-process.tsx'
import { openingStep } from '../processes/flow.ts'
import { processHref } from '../processes/process.ts'
import type { FoundProcess } from '../processes/row.ts'
import { typeOf } from '../processes/save-process.ts'
import { stepPage } from '../processes/step-page.tsx'
import { detailHref } from '../requests/detail-href.ts'
import { missingRequest } from '../requests/list-page.tsx'
import { findRequest } from '../requests/queries.ts'
import { requestPage } from '../requests/request-page.tsx'
import { EditedAt, Message, Status } from './api.ts'
import { changeStatus } from './change-status.ts'
import { create } from './create.ts'
import { edit } from './edit.ts'
import type { CommentForm } from './panel.ts'
import { changeComment, changeCommentStatus, createComment, removeComment } from './policy.ts'
import { findComment } from './queries.ts'
import { remove } from './remove.ts'
import { assetAsSubject, type CommentSubject, processAsSubject, requestAsSubject } from './subject.ts'

const closed = { additionalProperties: false }
const RouteType = Type.String({ maxLength: 40 })
const Id = Type.String({ pattern: '^\\d{1,9}$', maxLength: 9 })

const always = {
  _csrf: FormToken,
  /** What leads back: the list that the reader came from, or of a process the step that was shown. */
  lijst: ListField,
}
const Text = Type.Object({ ...always, message: Message, edited_at: Type.Optional(EditedAt) }, closed)
const Choice = Type.Object({ ...always, status: Status }, closed)
const Nothing = Type.Object(always, closed)

/** A page with a comments panel: where it is, what is found there, and how it is drawn again. */
interface Home<Params extends TProperties, Of> {
  url: string
  params: Params
  find: (visit: Visit, params: Record<keyof Params, string>) => Promise<Of | undefined>
  missing: (call: { visit: Visit }) => Promise<Page>
  subject: (visit: Visit, of: Of) => CommentSubject
  /** The page with its list, or its step. */
  here: (visit: Visit, of: Of, list: string) => string
  draw: (visit: Visit, of: Of, list: string, more: { status: number; form: CommentForm }) => Promise<Page>
}

/** The forms of the comments panels of requests, processes and locations. */
export function commentRoutes(app: FastifyInstance) {
  commentForms(app, {
    url: '/aanvragen/:uuid/opmerkingen',
    params: { uuid: Uuid },
    find: (visit, { uuid }) => findRequest(visit, uuid),
    missing: missingRequest,
    subject: (_visit, request) => requestAsSubject(request),
    here: (_visit, request, list) => detailHref(request.uuid, list),
    draw: (visit, request, lijst, { status, form }) =>
      requestPage(visit, request, { query: { lijst }, status, commentForm: form }),
  })
  commentForms(app, {
    url: '/locaties/:uuid/opmerkingen',
    params: { uuid: Uuid },
    find: (visit, { uuid }) => findAsset(visit, uuid),
    missing: missingLocation,
    subject: (_visit, asset) => assetAsSubject(asset),
    here: (_visit, { uuid }) => locationHref(uuid),
    draw: (visit, asset, _list, more) => locationPage(visit, asset, more),
  })
  commentForms(app, {
    url: '/:routeType/:uuid/opmerkingen',
    params: { routeType: RouteType, uuid: Uuid },
    find: (visit, params) => processAt(visit, { params }),
    missing: missingProcess,
    subject: processAsSubject,
    here: (visit, process, list) =>
      processHref(typeOf(visit, process).routeType, process.uuid, stepIn(visit, process, list)),
    draw: (visit, process, list, { status, form }) =>
      stepPage(visit, process, typeOf(visit, process), stepIn(visit, process, list), {
        status,
        comments: { form },
      }),
  })
}

/** The step that the panel stood beside, else the one that a process opens at. */
function stepIn(visit: Visit, process: FoundProcess, list: string): number {
  const number = /^[1-9]\d?$/.test(list) ? Number(list) : 0
  return typeOf(visit, process).steps[number - 1] ? number : openingStep(process.steps)
}

function commentForms<Params extends TProperties, Of>(app: FastifyInstance, home: Home<Params, Of>) {
  const { url, missing } = home
  const params = Type.Object(home.params, closed)
  const ofComment = Type.Object({ ...home.params, id: Id }, closed)

  const findCommented = async (visit: Visit, sent: { params: unknown }) => {
    const of = await home.find(visit, sent.params as Record<keyof Params, string>)
    return of && { of, subject: home.subject(visit, of) }
  }
  const findOne = async (visit: Visit, sent: { params: unknown }) => {
    const commented = await findCommented(visit, sent)
    const { id } = sent.params as { id: string }
    const comment = commented && (await findComment(visit.db, commented.subject, Number(id)))
    return comment && { ...commented, comment }
  }
  /** Back to the panel when it worked; else the page again, with what was typed and what is wrong with it. */
  const attempt = async (
    visit: Visit,
    { of }: { of: Of },
    { lijst = '', message = '' }: { lijst?: string; message?: string },
    { act, done, editing }: Attempt,
  ) => {
    try {
      await act()
      return new Redirect(`${home.here(visit, of, lijst)}#opmerkingen`, { type: 'success', message: done })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const form: CommentForm = {
        text: message,
        problem: error.message,
        ...(editing !== undefined && { editing }),
      }
      return home.draw(visit, of, lijst, { status: error.status, form })
    }
  }

  page(app, 'POST', url, {
    may: createComment,
    params,
    body: Text,
    find: findCommented,
    missing,
    handle: ({ visit, found, body }) =>
      attempt(visit, found, body, {
        act: () => create(visit, found.subject, body.message),
        done: visit.t.comments.saved.create(),
      }),
  })

  page(app, 'POST', `${url}/:id`, {
    may: changeComment,
    params: ofComment,
    body: Text,
    find: findOne,
    missing,
    handle: ({ visit, found, body }) =>
      attempt(visit, found, body, {
        act: () => edit(visit, found.subject, found.comment, { message: body.message, seen: body.edited_at }),
        done: visit.t.comments.saved.edit(),
        editing: found.comment.id,
      }),
  })

  page(app, 'POST', `${url}/:id/verwijderen`, {
    may: removeComment,
    params: ofComment,
    body: Nothing,
    find: findOne,
    missing,
    handle: ({ visit, found, body }) =>
      attempt(visit, found, body, {
        act: () => remove(visit, found.subject, found.comment),
        done: visit.t.comments.saved.remove(),
      }),
  })

  page(app, 'POST', `${url}/:id/status`, {
    may: changeCommentStatus,
    params: ofComment,
    body: Choice,
    find: findOne,
    missing,
    handle: ({ visit, found, body }) =>
      attempt(visit, found, body, {
        act: () => changeStatus(visit, found.subject, found.comment, body.status),
        done: visit.t.comments.saved.status(),
      }),
  })
}

interface Attempt {
  act: () => Promise<void>
  /** What to say when it worked. */
  done: string
  /** The comment whose text is being changed. */
  editing?: number
}
