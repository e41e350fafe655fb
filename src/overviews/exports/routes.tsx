import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ExportPage } from '../../../views/exports/export-page.tsx'
import { paths } from '../../paths.ts'
import { attachment } from '../../platform/files/send-file.ts'
import { MOST_PICKED } from '../../platform/lists/picked.ts'
import { formatNumber, formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure } from '../../platform/web/errors.ts'
import { FormToken, Uuid } from '../../platform/web/fields.ts'
import { CAN_DO_NOTHING } from '../../platform/web/headers.ts'
import { Page } from '../../platform/web/page.tsx'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { listHref, listQuery, readListState } from '../../records/requests/list.ts'
import { visibleColumns } from '../../records/requests/list-settings.ts'
import { columnsChosenBy } from '../../records/requests/list-settings-queries.ts'
import type { Query } from '../process-list/filter.ts'
import {
  listStateFor,
  listHref as processListHref,
  listQuery as processListQuery,
} from '../process-list/list.ts'
import { columnsOnScreen } from '../process-list/settings-queries.ts'
import { allColumns, cellsOf } from './chosen-columns.ts'
import {
  type Export,
  fileNameOf,
  isUnderWay,
  MOST_OF_ONE,
  problemOf,
  REQUEST_ACRONYM,
  REQUESTS,
  scopeOf,
  stateOf,
} from './export.ts'
import { exportProcesses, exportRequests, ownExports } from './policy.ts'
import { cancelUnderWay, countBefore, countUnderWay, findOwnExport, insertExport } from './queries.ts'
import { requestListIn } from './write-requests.ts'

const closed = { additionalProperties: false }
const InAddress = Type.Object({ uuid: Uuid }, closed)
const OnlyToken = Type.Object({ _csrf: FormToken }, closed)
const ProcessesForm = Type.Object(
  {
    _csrf: FormToken,
    /** Absent for the 29 columns of the specification. */
    kolommen: Type.Optional(Type.Union([Type.Literal('alle'), Type.Literal('scherm')])),
  },
  closed,
)
const Name = Type.String({ maxLength: 40 })
const Text = Type.String({ maxLength: 1_000 })
/** The query of the list; unknown parameters are ignored. */
const ListQuery = Type.Record(
  Type.String({ maxLength: 60 }),
  Type.Union([Text, Type.Array(Text, { maxItems: 100 })]),
  { maxProperties: 100 },
)
const RequestListQuery = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 400 }))
const RequestsForm = Type.Object(
  {
    _csrf: FormToken,
    /** The ticked requests, from the form around the rows. */
    uuid: Type.Optional(Type.Union([Uuid, Type.Array(Uuid, { maxItems: MOST_PICKED })])),
    alles: Type.Optional(Type.Literal('1')),
    lijst: Type.Optional(Type.String({ maxLength: 4_000 })),
  },
  closed,
)
/** Rate limit: an export costs more than a page. */
const PER_MINUTE = 10
const REFRESH_AFTER_S = 3
const RETENTION_MS = 24 * 3_600_000
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Routes to create, follow, download and cancel exports of the process list. Spec 2 §2. */
export function exportRoutes(app: FastifyInstance) {
  page(app, 'POST', '/processen/:type/:filter/export', {
    permission: exportProcesses,
    creates: true,
    params: Type.Object({ type: Name, filter: Name }, closed),
    query: ListQuery,
    body: ProcessesForm,
    perMinute: PER_MINUTE,
    find: async (context, { params, query }) => listStateFor(context, params, query as Query) ?? undefined,
    async handler({ context, found: { type, state }, params, body }) {
      const asked = new URLSearchParams(processListQuery(state, {}, context.tenant.processes))
      if (body.kolommen === 'alle') asked.set('kolommen', allColumns(context, type).join())
      if (body.kolommen === 'scherm')
        asked.set('kolommen', cellsOf(await columnsOnScreen(context, type)).join())
      const query = asked.toString()
      const uuid = await requestExport(context, type, { type: params.type, tab: params.filter, query })
      await app.exporting.begin()
      return new Redirect(paths.export(uuid))
    },
  })

  page(app, 'POST', '/aanvragen/export', {
    permission: exportRequests,
    creates: true,
    query: RequestListQuery,
    body: RequestsForm,
    perMinute: PER_MINUTE,
    async handler({ context, body, query }) {
      const { requests } = context.tenant
      const state = readListState(query, requests)
      const uuids = body.alles === '1' ? [] : [body.uuid ?? []].flat()
      const address = listHref(state, { page: state.page }, requests.defaultPageSize)
      // The form around the rows: without ticks nothing is exported, not the whole list.
      if (body.lijst !== undefined && body.alles !== '1' && uuids.length === 0)
        return new Redirect(address, { type: 'warning', message: context.t.selection.nothing() })
      const columns = visibleColumns(state, await columnsChosenBy(context), requests)
      const asked = new URLSearchParams(listQuery(state, { columns }, requests.defaultPageSize))
      for (const uuid of uuids) asked.append('uuid', uuid)
      const list = { type: REQUESTS, tab: state.tab, query: asked.toString() }
      const uuid = await requestExport(context, { acronym: REQUEST_ACRONYM }, list)
      await app.exporting.begin()
      return new Redirect(paths.export(uuid))
    },
  })

  page(app, 'GET', paths.export(':uuid'), {
    permission: ownExports,
    params: InAddress,
    find: (context, { params }) => findOwnExport(context, params.uuid),
    async handler({ context, found, reply }) {
      // Refreshing works without scripts; the page of an export that has ended does not refresh.
      if (isUnderWay(found)) reply.header('refresh', String(REFRESH_AFTER_S))
      return exportPage(context, found)
    },
  })

  page(app, 'GET', `${paths.export(':uuid')}/bestand`, {
    permission: ownExports,
    params: InAddress,
    find: async (context, { params }) => {
      const found = await findOwnExport(context, params.uuid)
      return found && stateOf(found) === 'done' ? found : undefined
    },
    async handler({ context, found, reply }) {
      const content = await app.fileStore.storage.read(found.uuid).catch((error) => {
        context.log.error({ err: error, export: found.uuid }, 'file storage does not respond')
        throw new Failure(503)
      })
      if (!content) throw new Failure(404)
      return reply
        .type(WORKBOOK)
        .header('content-length', found.size)
        .header('content-disposition', attachment(found.filename))
        .header('content-security-policy', CAN_DO_NOTHING)
        .header('cache-control', 'private, no-store')
        .send(content)
    },
  })

  page(app, 'POST', `${paths.export(':uuid')}/annuleren`, {
    permission: ownExports,
    params: InAddress,
    body: OnlyToken,
    find: (context, { params }) => findOwnExport(context, params.uuid),
    async handler({ context, found }) {
      const { t } = context
      const isCancelled = await cancelUnderWay(context.db, found.uuid, context.now)
      app.exporting.cancel(found.uuid)
      return new Redirect(
        paths.export(found.uuid),
        isCancelled
          ? { type: 'success', message: t.exports.cancelled() }
          : { type: 'warning', message: t.exports.isOver() },
      )
    },
  })
}

async function exportPage(context: Context, found: Export) {
  const { t, tenant, db } = context
  const state = stateOf(found)
  const count = formatNumber(found.row_count, t)
  const availableUntil = new Date(Date.parse(found.ended_at || found.created_at) + RETENTION_MS).toISOString()
  const words: Record<typeof state, () => Promise<string> | string> = {
    waiting: async () => t.exports.waiting({ n: await countBefore(db, found) }),
    running: () =>
      found.row_total === null
        ? t.exports.rows({ count })
        : t.exports.rowsOf({ count, total: formatNumber(found.row_total, t) }),
    done: () => t.exports.done({ count }),
    failed: () => t.exports.problems[problemOf(found)](),
    cancelled: () => t.exports.cancelled(),
  }
  const stateText = await words[state]()
  return new Page({
    title: t.exports.title(),
    content: ({ csrf }) => (
      <ExportPage
        t={t}
        csrf={csrf}
        uuid={found.uuid}
        state={state}
        said={stateText}
        filename={found.filename}
        availableUntil={
          state === 'done'
            ? t.exports.keptFor({ time: formatTime(availableUntil, tenant.locale.timeZone) })
            : ''
        }
        progress={
          state === 'running' && found.row_total !== null
            ? { value: found.row_count, max: Math.max(1, found.row_total) }
            : null
        }
        listHref={listHrefOf(context, found)}
      />
    ),
  })
}

/** The address of the list that was exported. */
function listHrefOf(context: Context, { list_type, list_tab, list_query }: Export): string {
  const { tenant } = context
  if (list_type === REQUESTS)
    return listHref(
      requestListIn(context, list_query).state,
      { columns: null },
      tenant.requests.defaultPageSize,
    )
  const all = new URLSearchParams(list_query)
  const query = Object.fromEntries([...new Set(all.keys())].map((name) => [name, all.getAll(name)]))
  const found = listStateFor(context, { type: list_type, filter: list_tab }, query)
  return found ? processListHref(found.state, {}, tenant.processes) : '/processen'
}

/**
 * Queues an export, and returns its uuid. Throws 429 when this person has the maximum number of exports under way.
 */
async function requestExport(
  context: Context,
  of: { acronym: string },
  list: { type: string; tab: string; query: string },
): Promise<string> {
  const { person, tenant, now, t, language } = context
  const uuid = randomUUID()
  await inTransaction(context, async ({ db }) => {
    if ((await countUnderWay(db, person.id)) >= MOST_OF_ONE)
      throw new Failure(429, t.exports.tooMany({ n: MOST_OF_ONE }))
    await insertExport(db, {
      uuid,
      person_id: person.id,
      scope: scopeOf(person),
      language,
      list_type: list.type,
      list_tab: list.tab,
      list_query: list.query,
      state: 'waiting',
      problem: '',
      filename: fileNameOf(tenant, of, now),
      runner: '',
      created_at: now.toISOString(),
      beat_at: '',
      ended_at: '',
      row_total: null,
    })
  })
  return uuid
}
