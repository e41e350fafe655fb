import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../web/context.ts'
import { Invalid, NotFound } from '../web/errors.ts'
import { FormToken, Uuid } from '../web/fields.ts'
import type { Policy } from '../web/policy.ts'
import { Redirect } from '../web/redirect.ts'
import { page } from '../web/route.ts'
import { inTransaction } from '../web/transaction.ts'
import { withErrorsOnList } from './errors-on-list.ts'
import { addressToStore, MOST_VIEWS, problemWithName, type ViewedList, viewHref } from './saved-views.ts'
import {
  beginWith,
  deleteView,
  findOwnView,
  findView,
  insertView,
  isNameTaken,
  renameView,
  savedViewsOf,
} from './saved-views-queries.ts'

const closed = { additionalProperties: false }
const Name = Type.String({ maxLength: 1_000 })
const Address = Type.String({ maxLength: 4_000 })
const InAddress = Type.Object({ uuid: Uuid }, closed)
const ViewForm = Type.Object({ _csrf: FormToken, naam: Name, terug: Address }, closed)
const ViewChange = Type.Object(
  {
    _csrf: FormToken,
    act: Type.Union([
      Type.Literal('naam'),
      Type.Literal('eerst'),
      Type.Literal('niet-eerst'),
      Type.Literal('verwijderen'),
    ]),
    naam: Type.Optional(Name),
    terug: Type.Optional(Address),
  },
  closed,
)

interface ViewsOfList {
  list: ViewedList
  /** Prefix of its addresses: `/processen`. */
  base: string
  /** Matches the paths that a view of it may store. */
  path: RegExp
  permission: Policy
  /** A valid address of the list to return to, for the one in the form. */
  backTo: (context: Context, address: string | undefined) => string
}

/** Routes of the saved views of a list: opened by whoever has the link, changed only by their owner. */
export function savedViewRoutes(app: FastifyInstance, { list, base, path, permission, backTo }: ViewsOfList) {
  page(app, 'GET', `${base}/weergave/:uuid`, {
    permission,
    params: InAddress,
    find: (context, { params }) => findView(context, list, params.uuid),
    handler: async ({ found }) => new Redirect(viewHref(found)),
  })

  page(app, 'POST', `${base}/weergaven`, {
    permission,
    creates: true,
    body: ViewForm,
    async handler({ context, body }) {
      const address = addressToStore(body.terug, path)
      if (!address) throw new NotFound()
      const view = { uuid: randomUUID(), list, name: body.naam.trim(), address }
      return withErrorsOnList(address, async () => {
        await saveView(context, view)
        const message = context.t.listSettings.views.saved({ name: view.name })
        return new Redirect(viewHref(view), { type: 'success', message })
      })
    },
  })

  page(app, 'POST', `${base}/weergaven/:uuid`, {
    permission,
    params: InAddress,
    body: ViewChange,
    find: (context, { params }) => findOwnView(context, list, params.uuid),
    async handler({ context, body, found }) {
      const words = context.t.listSettings.views
      const to = backTo(context, body.terug)
      if (body.act === 'verwijderen') {
        await deleteView(context, found.uuid)
        return new Redirect(to, { type: 'success', message: words.removed({ name: found.name }) })
      }
      if (body.act === 'naam') {
        const name = (body.naam ?? '').trim()
        return withErrorsOnList(to, async () => {
          await renameTo(context, list, { uuid: found.uuid, name })
          return new Redirect(to, { type: 'success', message: words.saved({ name }) })
        })
      }
      await beginWith(context, list, body.act === 'eerst' ? found.uuid : null)
      return new Redirect(to)
    },
  })
}

const saveView = (
  context: Context,
  view: { uuid: string; list: ViewedList; name: string; address: string },
) =>
  inTransaction(context, async (context) => {
    const words = context.t.listSettings.views
    const problem = problemWithName(context.t, view.name)
    if (problem) throw new Invalid([problem])
    if ((await savedViewsOf(context, view.list)).length >= MOST_VIEWS)
      throw new Invalid([{ field: 'naam', message: words.tooMany({ n: MOST_VIEWS }) }])
    if (!(await insertView(context, view))) throw new Invalid([{ field: 'naam', message: words.nameTaken() }])
  })

const renameTo = (context: Context, list: ViewedList, { uuid, name }: { uuid: string; name: string }) =>
  inTransaction(context, async (context) => {
    const problem = problemWithName(context.t, name)
    if (problem) throw new Invalid([problem])
    if (await isNameTaken(context, list, { name, uuid }))
      throw new Invalid([{ field: 'naam', message: context.t.listSettings.views.nameTaken() }])
    await renameView(context, uuid, name)
  })
