import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Invalid, NotFound } from '../../platform/web/errors.ts'
import { FormToken, Uuid } from '../../platform/web/fields.ts'
import { page, Redirect } from '../../platform/web/route.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import type { Visit } from '../../platform/web/visit.ts'
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
import { toldInList } from './told-in-list.ts'

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

/** Views that people save: opened by anybody who has the link, changed by who saved them. */
export function savedViewRoutes(app: FastifyInstance) {
  page(app, 'GET', '/processen/weergave/:uuid', {
    may: readProcesses,
    params: InAddress,
    find: (visit, { params }) => findView(visit, params.uuid),
    handle: async ({ found }) => new Redirect(viewHref(found)),
  })

  page(app, 'POST', '/processen/weergaven', {
    may: readProcesses,
    body: ViewForm,
    async handle({ visit, body }) {
      const address = addressToKeep(body.terug)
      if (!address) throw new NotFound()
      const view = { uuid: randomUUID(), name: body.naam.trim(), address }
      return toldInList(address, async () => {
        await saveView(visit, view)
        const message = visit.t.listSettings.views.saved({ name: view.name })
        return new Redirect(viewHref(view), { type: 'success', message })
      })
    },
  })

  page(app, 'POST', '/processen/weergaven/:uuid', {
    may: readProcesses,
    params: InAddress,
    body: ViewChange,
    find: (visit, { params }) => findOwnView(visit, params.uuid),
    async handle({ visit, body, found }) {
      const words = visit.t.listSettings.views
      const to = backTo(body.terug, app.parts.settings.publicUrl)
      if (body.act === 'verwijderen') {
        await deleteView(visit, found.uuid)
        return new Redirect(to, { type: 'success', message: words.removed({ name: found.name }) })
      }
      if (body.act === 'naam') {
        const name = (body.naam ?? '').trim()
        return toldInList(to, async () => {
          await renameTo(visit, found.uuid, name)
          return new Redirect(to, { type: 'success', message: words.saved({ name }) })
        })
      }
      await beginWith(visit, body.act === 'eerst' ? found.uuid : null)
      return new Redirect(to)
    },
  })
}

const saveView = (visit: Visit, view: { uuid: string; name: string; address: string }) =>
  inTransaction(visit, async (visit) => {
    const words = visit.t.listSettings.views
    const problem = problemWithName(visit.t, view.name)
    if (problem) throw new Invalid([problem])
    if ((await savedViewsOf(visit)).length >= MOST_VIEWS)
      throw new Invalid([{ field: 'naam', message: words.tooMany({ n: MOST_VIEWS }) }])
    if (!(await insertView(visit, view))) throw new Invalid([{ field: 'naam', message: words.nameTaken() }])
  })

const renameTo = (visit: Visit, uuid: string, name: string) =>
  inTransaction(visit, async (visit) => {
    const problem = problemWithName(visit.t, name)
    if (problem) throw new Invalid([problem])
    if (await isNameTaken(visit, name, uuid))
      throw new Invalid([{ field: 'naam', message: visit.t.listSettings.views.nameTaken() }])
    await renameView(visit, uuid, name)
  })
