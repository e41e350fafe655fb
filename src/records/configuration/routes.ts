import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Failure, Invalid } from '../../platform/web/errors.ts'
import type { Page } from '../../platform/web/page.tsx'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { LISTS, type ListName, MOST_ENTRIES, type SentEntry } from './entry.ts'
import { ListForm, readEntries } from './form.ts'
import { listPage } from './list-page.tsx'
import { listHref, listsOf } from './lists.ts'
import { configure } from './policy.ts'
import { saveList } from './save-list.ts'

const HOME = '/'

/** The pages of the lists of the desk. Source: spec 2 §2, spec 3 §2 "Guards and redirects". */
export function configurationRoutes(app: FastifyInstance) {
  page(app, 'GET', '/beheer', {
    permission: configure,
    refusedTo: HOME,
    handler: async ({ context }) => new Redirect(listHref(listsOf(context.tenant)[0] ?? 'tags')),
  })

  for (const list of LISTS) {
    const find = async ({ tenant }: Context) => (listsOf(tenant).includes(list) ? list : undefined)
    page(app, 'GET', listHref(list), {
      permission: configure,
      refusedTo: HOME,
      find,
      handler: async ({ context }) => listPage(context, list),
    })

    page(app, 'POST', listHref(list), {
      permission: configure,
      find,
      body: ListForm,
      async handler({ context, body }) {
        const sent = readEntries(body, { all: list !== 'tags' })
        if (body.act === 'toevoegen') return withOneMore(context, list, sent)
        return savedOr(
          context,
          list,
          sent,
          () => new Redirect(listHref(list), { type: 'success', message: context.t.configuration.saved() }),
        )
      },
    })
  }
}

/** Without a script: the same form with an empty line, and what was typed. */
function withOneMore(context: Context, list: ListName, sent: readonly SentEntry[]): Promise<Page> {
  if (sent.length >= MOST_ENTRIES) {
    const alert = context.t.configuration.tooMany({ n: MOST_ENTRIES })
    return listPage(context, list, { sent, alert, status: 422 })
  }
  const empty = { label: '', enabled: true, forRequest: true, forProcess: true, isRemoved: false }
  const uuid = randomUUID()
  return listPage(context, list, { sent: [...sent, { ...empty, uuid }], added: uuid })
}

/** Saves, or shows the form again with what was typed and its error. */
async function savedOr<Done>(context: Context, list: ListName, sent: readonly SentEntry[], done: () => Done) {
  try {
    await saveList(context, list, sent)
    return done()
  } catch (error) {
    if (error instanceof Invalid)
      return listPage(context, list, { sent, problems: error.problems, status: 422 })
    if (error instanceof Conflict)
      return listPage(context, list, { sent, isConflict: true, alert: error.message, status: 409 })
    if (error instanceof Failure) throw error
    context.log.error({ err: error }, 'list not saved')
    return listPage(context, list, { sent, alert: context.t.configuration.failed(), status: 500 })
  }
}
