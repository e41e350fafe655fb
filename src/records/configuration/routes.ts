import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { drawAddresses, saveContractors } from '../../desk/desk-values/contractor-addresses.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Failure, Invalid } from '../../platform/web/errors.ts'
import { statusAfter } from '../../platform/web/failing-with.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { LISTS, type ListName, MOST_ENTRIES, type SentEntry } from './entry.ts'
import { ListForm, readAddresses, readEntries, type SentAddress } from './form.ts'
import { type ListPageMore, listPage } from './list-page.tsx'
import { listHref, listsOf } from './lists.ts'
import { configure } from './policy.ts'
import { saveList } from './save-list.ts'

const HOME = '/'

/** The page routes of the lists of the desk. Source: spec 2 §2, spec 3 §2 "Guards and redirects". */
export function configurationRoutes(app: FastifyInstance) {
  const { tenantNow } = app
  const { folder } = tenantNow
  const isInventedFine = !app.parts.settings.production
  const shown = async (
    context: Context,
    list: ListName,
    more: ListPageMore = {},
    sent: readonly SentAddress[] = [],
  ) => {
    if (list !== 'contractors') return listPage(context, list, more)
    const emailOf = await drawAddresses(context, folder, { sent, isConflict: more.isConflict })
    return listPage(context, list, { ...more, emailOf })
  }

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
      handler: ({ context }) => shown(context, list),
    })

    page(app, 'POST', listHref(list), {
      permission: configure,
      find,
      body: ListForm,
      async handler({ context, body }) {
        const sent = readEntries(body, { all: list !== 'tags' })
        const addresses = list === 'contractors' ? readAddresses(body) : []
        const show = (more: ListPageMore) => shown(context, list, { sent, ...more }, addresses)
        if (body.act === 'toevoegen') return show(withOneMore(context, sent))
        try {
          if (list === 'contractors')
            await saveContractors(context, { entries: sent, addresses, folder, isInventedFine })
          else await saveList(context, list, sent)
        } catch (error) {
          return show(whyNot(context, error))
        }
        if (addresses.length > 0) await tenantNow.renew()
        return new Redirect(listHref(list), { type: 'success', message: context.t.configuration.saved() })
      },
    })
  }
}

/** Without a script: renders the same form with the typed values and an empty line. */
function withOneMore({ t }: Context, sent: readonly SentEntry[]): ListPageMore {
  if (sent.length >= MOST_ENTRIES) return { alert: t.configuration.tooMany({ n: MOST_ENTRIES }), status: 422 }
  const empty = { label: '', enabled: true, forRequest: true, forProcess: true, isRemoved: false }
  const uuid = randomUUID()
  return { sent: [...sent, { ...empty, uuid }], added: uuid }
}

/** The error of a failed save, for the form with the typed values. */
function whyNot(context: Context, error: unknown): ListPageMore {
  if (error instanceof Invalid) return { problems: error.problems, status: 422 }
  if (error instanceof Conflict) return { isConflict: true, alert: error.message, status: 409 }
  if (error instanceof Failure) throw error
  const status = statusAfter(context, error, 'list not saved')
  return { alert: context.t.configuration.failed(), status }
}
