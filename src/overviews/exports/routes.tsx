import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ExportPage } from '../../../views/exports/export-page.tsx'
import { attachment } from '../../platform/files/send-file.ts'
import { formatNumber, formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure } from '../../platform/web/errors.ts'
import { FormToken, Uuid } from '../../platform/web/fields.ts'
import { Page } from '../../platform/web/page.tsx'
import { page, Redirect } from '../../platform/web/route.ts'
import type { Query } from '../process-list/filter.ts'
import { listHref, listQuery, listStateFor } from '../process-list/list.ts'
import { type Export, fileNameOf, isUnderWay, MOST_OF_ONE, problemOf, scopeOf, stateOf } from './export.ts'
import { exportProcesses } from './policy.ts'
import { cancelUnderWay, countBefore, countUnderWay, findOwnExport, insertExport } from './queries.ts'

const closed = { additionalProperties: false }
const InAddress = Type.Object({ uuid: Uuid }, closed)
const OnlyToken = Type.Object({ _csrf: FormToken }, closed)
const Name = Type.String({ maxLength: 40 })
const Text = Type.String({ maxLength: 1_000 })
/** The query of the list; unknown parameters are ignored. */
const ListQuery = Type.Record(
  Type.String({ maxLength: 60 }),
  Type.Union([Text, Type.Array(Text, { maxItems: 100 })]),
  { maxProperties: 100 },
)
/** Rate limit: an export costs more than a page. */
const PER_MINUTE = 10
const REFRESH_AFTER_S = 3
const KEPT_FOR_MS = 24 * 3_600_000
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Routes to create, follow, download and cancel exports of the process list. Spec 2 §2. */
export function exportRoutes(app: FastifyInstance) {
  page(app, 'POST', '/processen/:type/:filter/export', {
    permission: exportProcesses,
    params: Type.Object({ type: Name, filter: Name }, closed),
    query: ListQuery,
    body: OnlyToken,
    perMinute: PER_MINUTE,
    find: async (context, { params, query }) => listStateFor(context, params, query as Query) ?? undefined,
    async handler({ context, found: { type, state }, params }) {
      const { db, person, tenant, now, t } = context
      if ((await countUnderWay(db, person.id)) >= MOST_OF_ONE)
        throw new Failure(429, t.exports.tooMany({ n: MOST_OF_ONE }))
      const uuid = randomUUID()
      await insertExport(db, {
        uuid,
        person_id: person.id,
        scope: scopeOf(person),
        language: context.language,
        list_type: params.type,
        list_tab: params.filter,
        list_query: listQuery(state, {}, tenant.processes),
        state: 'waiting',
        problem: '',
        filename: fileNameOf(tenant, type, now),
        runner: '',
        created_at: now.toISOString(),
        beat_at: '',
        ended_at: '',
        row_total: null,
      })
      await app.exporting.begin()
      return new Redirect(`/exports/${uuid}`)
    },
  })

  page(app, 'GET', '/exports/:uuid', {
    permission: exportProcesses,
    params: InAddress,
    find: (context, { params }) => findOwnExport(context, params.uuid),
    async handler({ context, found, reply }) {
      // Refreshing works without scripts; the page of an export that has ended does not refresh.
      if (isUnderWay(found)) reply.header('refresh', String(REFRESH_AFTER_S))
      return exportPage(context, found)
    },
  })

  page(app, 'GET', '/exports/:uuid/bestand', {
    permission: exportProcesses,
    params: InAddress,
    find: async (context, { params }) => {
      const found = await findOwnExport(context, params.uuid)
      return found && stateOf(found) === 'done' ? found : undefined
    },
    async handler({ context, found, reply }) {
      const content = await app.fileStore.storage.read(found.uuid).catch((error) => {
        context.log.error({ err: error, export: found.uuid }, 'the storage does not answer')
        throw new Failure(503)
      })
      if (!content) throw new Failure(404)
      return reply
        .type(WORKBOOK)
        .header('content-length', found.size)
        .header('content-disposition', attachment(found.filename))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .send(content)
    },
  })

  page(app, 'POST', '/exports/:uuid/annuleren', {
    permission: exportProcesses,
    params: InAddress,
    body: OnlyToken,
    find: (context, { params }) => findOwnExport(context, params.uuid),
    async handler({ context, found }) {
      const { t } = context
      const isCancelled = await cancelUnderWay(context.db, found.uuid, context.now)
      app.exporting.cancel(found.uuid)
      return new Redirect(
        `/exports/${found.uuid}`,
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
  const count = formatNumber(found.row_count)
  const keptUntil = new Date(Date.parse(found.ended_at || found.created_at) + KEPT_FOR_MS).toISOString()
  const words: Record<typeof state, () => Promise<string> | string> = {
    waiting: async () => t.exports.waiting({ n: await countBefore(db, found) }),
    running: () =>
      found.row_total === null
        ? t.exports.rows({ count })
        : t.exports.rowsOf({ count, total: formatNumber(found.row_total) }),
    done: () => t.exports.done({ count }),
    failed: () => t.exports.problems[problemOf(found)](),
    cancelled: () => t.exports.cancelled(),
  }
  const said = await words[state]()
  const listState = listStateFor(
    context,
    { type: found.list_type, filter: found.list_tab },
    Object.fromEntries(
      [...new URLSearchParams(found.list_query).keys()].map((name) => [
        name,
        new URLSearchParams(found.list_query).getAll(name),
      ]),
    ),
  )
  return new Page({
    title: t.exports.title(),
    content: ({ csrf }) => (
      <ExportPage
        t={t}
        csrf={csrf}
        uuid={found.uuid}
        state={state}
        said={said}
        filename={found.filename}
        keptFor={
          state === 'done' ? t.exports.keptFor({ time: formatTime(keptUntil, tenant.locale.timeZone) }) : ''
        }
        progress={
          state === 'running' && found.row_total !== null
            ? { value: found.row_count, max: Math.max(1, found.row_total) }
            : null
        }
        listHref={listState ? listHref(listState.state, {}, tenant.processes) : '/processen'}
      />
    ),
  })
}
