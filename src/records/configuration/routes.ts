import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Conflict, Failure, Invalid } from '../../platform/web/errors.ts'
import type { Page } from '../../platform/web/page.tsx'
import { page, Redirect } from '../../platform/web/route.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { LISTS, type ListName, MOST_ENTRIES, type SentEntry } from './entry.ts'
import { ListForm, readEntries } from './form.ts'
import { listPage } from './list-page.tsx'
import { listHref, listsOf } from './lists.ts'
import { configure } from './policy.ts'
import { saveList } from './save-list.ts'

const HOME = '/'

/** Keeping the lists of the desk. Source: spec 2 §2, spec 3 §2 "Guards and redirects". */
export function configurationRoutes(app: FastifyInstance) {
  page(app, 'GET', '/beheer', {
    may: configure,
    refusedTo: HOME,
    handle: async ({ visit }) => new Redirect(listHref(listsOf(visit.tenant)[0] ?? 'tags')),
  })

  for (const list of LISTS) {
    const find = async ({ tenant }: Visit) => (listsOf(tenant).includes(list) ? list : undefined)
    page(app, 'GET', listHref(list), {
      may: configure,
      refusedTo: HOME,
      find,
      handle: async ({ visit }) => listPage(visit, list),
    })

    page(app, 'POST', listHref(list), {
      may: configure,
      find,
      body: ListForm,
      async handle({ visit, body }) {
        const sent = readEntries(body, { all: list !== 'tags' })
        if (body.act === 'toevoegen') return withOneMore(visit, list, sent)
        return savedOr(
          visit,
          list,
          sent,
          () => new Redirect(listHref(list), { type: 'success', message: visit.t.configuration.saved() }),
        )
      },
    })
  }
}

/** Without a script: the same form with an empty line, and what was typed. */
function withOneMore(visit: Visit, list: ListName, sent: readonly SentEntry[]): Promise<Page> {
  if (sent.length >= MOST_ENTRIES) {
    const alert = visit.t.configuration.tooMany({ n: MOST_ENTRIES })
    return listPage(visit, list, { sent, alert, status: 422 })
  }
  const empty = { label: '', enabled: true, forRequest: true, forProcess: true, isRemoved: false }
  const uuid = randomUUID()
  return listPage(visit, list, { sent: [...sent, { ...empty, uuid }], added: uuid })
}

/** Saves, or shows the form again with what was typed and why it was not saved. */
async function savedOr<Done>(visit: Visit, list: ListName, sent: readonly SentEntry[], done: () => Done) {
  try {
    await saveList(visit, list, sent)
    return done()
  } catch (error) {
    if (error instanceof Invalid)
      return listPage(visit, list, { sent, problems: error.problems, status: 422 })
    if (error instanceof Conflict)
      return listPage(visit, list, { sent, isConflict: true, alert: error.message, status: 409 })
    if (error instanceof Failure) throw error
    visit.log.error({ err: error }, 'list not saved')
    return listPage(visit, list, { sent, alert: visit.t.configuration.failed(), status: 500 })
  }
}
