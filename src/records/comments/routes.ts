import type { FastifyInstance } from 'fastify'
import { type TProperties, Type } from 'typebox'
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure } from '../../platform/web/errors.ts'
import { FormToken, ListField, Uuid } from '../../platform/web/fields.ts'
import type { Page } from '../../platform/web/page.tsx'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { findAsset } from '../assets/queries.ts'
import { missingLocation } from '../locations/list-page.tsx'
import { locationPage } from '../locations/location-page.tsx'
import { missingProcess, processAt } from '../processes/at-process.tsx'
import { openingStep } from '../processes/flow.ts'
import { stepPage } from '../processes/page/step-page.tsx'
import { processHref } from '../processes/process.ts'
import type { FoundProcess } from '../processes/row.ts'
import { typeOf } from '../processes/type-of.ts'
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
  /** To return: the query of the reader's list or, for a process, the number of the step. */
  lijst: ListField,
}
const Text = Type.Object({ ...always, message: Message, edited_at: Type.Optional(EditedAt) }, closed)
const Choice = Type.Object({ ...always, status: Status }, closed)
const Nothing = Type.Object(always, closed)

/** A page with a comments panel: its path, and how its record is found and the page rendered again. */
interface Home<Params extends TProperties, Of> {
  url: string
  params: Params
  find: (context: Context, params: Record<keyof Params, string>) => Promise<Of | undefined>
  missing: (call: { context: Context }) => Promise<Page>
  subject: (context: Context, of: Of) => CommentSubject
  /** Path of the page with its list, or its step. */
  here: (context: Context, of: Of, list: string) => string
  draw: (context: Context, of: Of, list: string, more: { status: number; form: CommentForm }) => Promise<Page>
}

/** The form routes of the comments panels of requests, processes and locations. */
export function commentRoutes(app: FastifyInstance) {
  commentForms(app, {
    url: `${paths.request(':uuid')}/opmerkingen`,
    params: { uuid: Uuid },
    find: (context, { uuid }) => findRequest(context, uuid),
    missing: missingRequest,
    subject: (_context, request) => requestAsSubject(request),
    here: (_context, request, list) => paths.request(request.uuid, list),
    draw: (context, request, lijst, { status, form }) =>
      requestPage(context, request, { query: { lijst }, status, commentForm: form }),
  })
  commentForms(app, {
    url: `${paths.location(':uuid')}/opmerkingen`,
    params: { uuid: Uuid },
    find: (context, { uuid }) => findAsset(context, uuid),
    missing: missingLocation,
    subject: (_context, asset) => assetAsSubject(asset),
    here: (_context, { uuid }) => paths.location(uuid),
    draw: (context, asset, _list, more) => locationPage(context, asset, more),
  })
  commentForms(app, {
    url: '/:routeType/:uuid/opmerkingen',
    params: { routeType: RouteType, uuid: Uuid },
    find: (context, params) => processAt(context, { params }),
    missing: missingProcess,
    subject: processAsSubject,
    here: (context, process, list) =>
      processHref(typeOf(context, process).routeType, process.uuid, stepIn(context, process, list)),
    draw: (context, process, list, { status, form }) =>
      stepPage(context, process, typeOf(context, process), stepIn(context, process, list), {
        status,
        comments: { form },
      }),
  })
}

/** The step that the panel was shown with, else the opening step of the process. */
function stepIn(context: Context, process: FoundProcess, list: string): number {
  const number = /^[1-9]\d?$/.test(list) ? Number(list) : 0
  return typeOf(context, process).steps[number - 1] ? number : openingStep(process.steps)
}

function commentForms<Params extends TProperties, Of>(app: FastifyInstance, home: Home<Params, Of>) {
  const { url, missing } = home
  const params = Type.Object(home.params, closed)
  const ofComment = Type.Object({ ...home.params, id: Id }, closed)

  const findCommented = async (context: Context, sent: { params: unknown }) => {
    const of = await home.find(context, sent.params as Record<keyof Params, string>)
    return of && { of, subject: home.subject(context, of) }
  }
  const findOne = async (context: Context, sent: { params: unknown }) => {
    const commented = await findCommented(context, sent)
    const { id } = sent.params as { id: string }
    const comment = commented && (await findComment(context.db, commented.subject, Number(id)))
    return comment && { ...commented, comment }
  }
  /** Redirects to the panel after success; else renders the page again, with the typed text and its error. */
  const attempt = async (
    context: Context,
    { of }: { of: Of },
    { lijst = '', message = '' }: { lijst?: string; message?: string },
    { act, done, editing }: Attempt,
  ) => {
    try {
      await act()
      return new Redirect(`${home.here(context, of, lijst)}#opmerkingen`, { type: 'success', message: done })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const form: CommentForm = {
        text: message,
        problem: error.message,
        ...(editing !== undefined && { editing }),
      }
      return home.draw(context, of, lijst, { status: error.status, form })
    }
  }

  page(app, 'POST', url, {
    permission: createComment,
    creates: true,
    params,
    body: Text,
    find: findCommented,
    missing,
    handler: ({ context, found, body }) =>
      attempt(context, found, body, {
        act: () => create(context, found.subject, body.message),
        done: context.t.comments.saved.create(),
      }),
  })

  page(app, 'POST', `${url}/:id`, {
    permission: changeComment,
    params: ofComment,
    body: Text,
    find: findOne,
    missing,
    handler: ({ context, found, body }) =>
      attempt(context, found, body, {
        act: () =>
          edit(context, found.subject, found.comment, { message: body.message, seen: body.edited_at }),
        done: context.t.comments.saved.edit(),
        editing: found.comment.id,
      }),
  })

  page(app, 'POST', `${url}/:id/verwijderen`, {
    permission: removeComment,
    params: ofComment,
    body: Nothing,
    find: findOne,
    missing,
    handler: ({ context, found, body }) =>
      attempt(context, found, body, {
        act: () => remove(context, found.subject, found.comment),
        done: context.t.comments.saved.remove(),
      }),
  })

  page(app, 'POST', `${url}/:id/status`, {
    permission: changeCommentStatus,
    params: ofComment,
    body: Choice,
    find: findOne,
    missing,
    handler: ({ context, found, body }) =>
      attempt(context, found, body, {
        act: () => changeStatus(context, found.subject, found.comment, body.status),
        done: context.t.comments.saved.status(),
      }),
  })
}

interface Attempt {
  act: () => Promise<void>
  /** The message after success. */
  done: string
  editing?: number
}
