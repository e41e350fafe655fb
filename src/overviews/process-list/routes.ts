import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { viewHref } from '../../platform/lists/saved-views.ts'
import { firstView } from '../../platform/lists/saved-views-queries.ts'
import { openedHref } from '../../platform/opened.ts'
import type { Context } from '../../platform/web/context.ts'
import { NotFound } from '../../platform/web/errors.ts'
import { longReading } from '../../platform/web/long-reading.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { readProcesses } from '../../records/processes/policy.ts'
import { isFormQuery } from './filter.ts'
import { columnsSeen } from './layouts.ts'
import { listHref, listStateFor, tabHref, tableFor, visibleTypes } from './list.ts'
import { aroundList } from './list-parts-page.tsx'
import { readOpened } from './opened.ts'
import { noTablePage, processListPage } from './page.tsx'
import { listProcesses } from './queries.ts'
import { settingsOf } from './settings-queries.ts'
import { refusedFilters } from './words.ts'

const LONGEST = 2_000
const Text = Type.String({ maxLength: LONGEST })
/** The state of the list, from an address or a form; invalid values fall back to the default. */
const ListQuery = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Union([Text, Type.Array(Text, { maxItems: 400 })]),
  { maxProperties: 120 },
)
const ListAddress = Type.Object(
  {
    type: Type.String({ maxLength: 40 }),
    filter: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)

/** Routes of the process list, per type and tab. Spec 2 §2. */
export function processListRoutes(app: FastifyInstance) {
  // Only the last part of a path may be optional.
  page(app, 'GET', '/processen', {
    permission: readProcesses,
    async handler({ context }) {
      const view = await firstView(context, 'processes')
      return view ? new Redirect(viewHref(view)) : firstList(context)
    },
  })

  page(app, 'GET', '/processen/:type/:filter?', {
    permission: readProcesses,
    onlyReads: true,
    params: ListAddress,
    query: ListQuery,
    async handler({ context, params, query }) {
      const settings = await settingsOf(context)
      const { processes } = context.tenant
      const isOffered = processes.pageSizes.includes(settings.size)
      const choices = isOffered ? { ...processes, defaultPageSize: settings.size } : processes
      const wanted = listStateFor(context, params, query, choices)
      if (!wanted) return firstList(context, params.type)
      const refused = refusedFilters(query, context)
      // Redirects a form query to its shorter address, which can be bookmarked.
      if (isFormQuery(query)) {
        const [short, opened] = [listHref(wanted.state, {}, choices), readOpened(query)]
        return new Redirect(opened ? openedHref(short, opened) : short, refused ?? undefined)
      }
      const table = tableFor(context)
      if (!table) return noTablePage(context, wanted.type)
      const columns = columnsSeen(context, wanted.type, settings, table)
      const reading = { ...context, scans: longReading(context, app).db }
      const list = {
        context: reading,
        choices,
        settings,
        table,
        columns,
        opened: readOpened(query),
        ...wanted,
      }
      const [listed, around] = await Promise.all([listProcesses(reading, wanted.state), aroundList(list)])
      return processListPage(list, listed, { around, toast: refused })
    },
  })
}

/** The list of a type, or of the first type that the person may see. */
export function firstList(context: Context, routeType?: string) {
  const types = visibleTypes(context)
  const type = types.find((it) => it.routeType === routeType) ?? types[0]
  if (!type) throw new NotFound()
  return new Redirect(tabHref(type))
}
