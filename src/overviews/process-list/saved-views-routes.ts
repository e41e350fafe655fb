import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { withErrorsOnList } from '../../platform/lists/errors-on-list.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid, NotFound } from '../../platform/web/errors.ts'
import { FormToken, Uuid } from '../../platform/web/fields.ts'
import { page, Redirect } from '../../platform/web/route.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { readProcesses } from '../../records/processes/policy.ts'
import { addressToKeep, MOST_VIEWS, problemWithName, viewHref } from './saved-views.ts'
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
import { backTo } from './settings-routes.ts'

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

/** Routes of saved views: opened by whoever has the link, changed only by their owner. */
export function savedViewRoutes(app: FastifyInstance) {
  page(app, 'GET', '/processen/weergave/:uuid', {
    permission: readProcesses,
    params: InAddress,
    find: (context, { params }) => findView(context, params.uuid),
    handler: async ({ found }) => new Redirect(viewHref(found)),
  })

  page(app, 'POST', '/processen/weergaven', {
    permission: readProcesses,
    body: ViewForm,
    async handler({ context, body }) {
      const address = addressToKeep(body.terug)
      if (!address) throw new NotFound()
      const view = { uuid: randomUUID(), name: body.naam.trim(), address }
      return withErrorsOnList(address, async () => {
        await saveView(context, view)
        const message = context.t.listSettings.views.saved({ name: view.name })
        return new Redirect(viewHref(view), { type: 'success', message })
      })
    },
  })

  page(app, 'POST', '/processen/weergaven/:uuid', {
    permission: readProcesses,
    params: InAddress,
    body: ViewChange,
    find: (context, { params }) => findOwnView(context, params.uuid),
    async handler({ context, body, found }) {
      const words = context.t.listSettings.views
      const to = backTo(body.terug, app.parts.settings.publicUrl)
      if (body.act === 'verwijderen') {
        await deleteView(context, found.uuid)
        return new Redirect(to, { type: 'success', message: words.removed({ name: found.name }) })
      }
      if (body.act === 'naam') {
        const name = (body.naam ?? '').trim()
        return withErrorsOnList(to, async () => {
          await renameTo(context, found.uuid, name)
          return new Redirect(to, { type: 'success', message: words.saved({ name }) })
        })
      }
      await beginWith(context, body.act === 'eerst' ? found.uuid : null)
      return new Redirect(to)
    },
  })
}

const saveView = (context: Context, view: { uuid: string; name: string; address: string }) =>
  inTransaction(context, async (context) => {
    const words = context.t.listSettings.views
    const problem = problemWithName(context.t, view.name)
    if (problem) throw new Invalid([problem])
    if ((await savedViewsOf(context)).length >= MOST_VIEWS)
      throw new Invalid([{ field: 'naam', message: words.tooMany({ n: MOST_VIEWS }) }])
    if (!(await insertView(context, view))) throw new Invalid([{ field: 'naam', message: words.nameTaken() }])
  })

const renameTo = (context: Context, uuid: string, name: string) =>
  inTransaction(context, async (context) => {
    const problem = problemWithName(context.t, name)
    if (problem) throw new Invalid([problem])
    if (await isNameTaken(context, name, uuid))
      throw new Invalid([{ field: 'naam', message: context.t.listSettings.views.nameTaken() }])
    await renameView(context, uuid, name)
  })
