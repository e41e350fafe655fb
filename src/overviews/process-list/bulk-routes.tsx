import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { BulkResults } from '../../../views/lists/bulk-results.tsx'
import { BulkTags } from '../../../views/lists/bulk-tags.tsx'
import { BulkDelete } from '../../../views/process-list/bulk-delete.tsx'
import { withErrorsOnList } from '../../platform/lists/errors-on-list.ts'
import { MOST_PICKED, type Outcome, readConfirmed, writeConfirmed } from '../../platform/lists/picked.ts'
import type { Context } from '../../platform/web/context.ts'
import { FormToken, Uuid } from '../../platform/web/fields.ts'
import { Page } from '../../platform/web/page.tsx'
import { page, Redirect } from '../../platform/web/route.ts'
import { offeredTags } from '../../records/tags/give-tags.ts'
import { tagsCarriedBy } from '../../records/tags/queries.ts'
import { publishDecisions } from '../../records/traffic-decisions/policy.ts'
import { deleteAll, deleteListed } from './bulk-delete.ts'
import { pickedProcesses } from './bulk-queries.ts'
import { tagAll, tagListed } from './bulk-tags.ts'
import { backTo } from './settings-routes.ts'

const Uuids = Type.Optional(Type.Union([Uuid, Type.Array(Uuid, { maxItems: MOST_PICKED })]))
const picked = {
  _csrf: FormToken,
  uuid: Uuids,
  /** The whole list, whatever is ticked. */
  alles: Type.Optional(Type.Literal('1')),
  lijst: Type.String({ maxLength: 4_000 }),
  /** The confirmed processes: `uuid.version`. Without it the form asks for confirmation. */
  zeker: Uuids,
}
const closed = { additionalProperties: false }
const PickedForm = Type.Object(picked, closed)
const TagForm = Type.Object({ ...picked, erbij: Uuids, eraf: Uuids }, closed)

type Form = Static<typeof PickedForm>
const listOf = (value: string | string[] | undefined) => [value ?? []].flat()

/**
 * Bulk actions on processes of the list: each asks for confirmation first, and reports the outcome per
 * process.
 */
export function bulkRoutes(app: FastifyInstance) {
  const listIn = (body: Form) => backTo(body.lijst, app.parts.settings.publicUrl)

  page(app, 'POST', '/processen/selectie/verwijderen', {
    permission: deleteListed,
    body: PickedForm,
    async handler({ context, body }) {
      const { deletion } = context.t.selection
      const list = listIn(body)
      if (body.zeker === undefined) return withErrorsOnList(list, () => askToDelete(context, body, list))
      const confirmed = readConfirmed(listOf(body.zeker))
      const outcomes = await deleteAll(context, confirmed)
      const words = context.t.processes.deletion
      return resultsPage(context, outcomes, {
        list,
        confirmed: confirmed.length,
        done: deletion.done(),
        lineOf: ({ ref, done }) => (done ? words.done({ ref }) : words.failed({ ref })),
      })
    },
  })

  page(app, 'POST', '/processen/selectie/tags', {
    permission: tagListed,
    body: TagForm,
    async handler({ context, body }) {
      const { tags } = context.t.selection
      const list = listIn(body)
      if (body.zeker === undefined) return withErrorsOnList(list, () => askForTags(context, body, list))
      const confirmed = readConfirmed(listOf(body.zeker))
      const change = { add: listOf(body.erbij), remove: listOf(body.eraf) }
      const outcomes = await tagAll(context, confirmed, change)
      return resultsPage(context, outcomes, {
        list,
        confirmed: confirmed.length,
        done: tags.done({ n: outcomes.length }),
        lineOf: ({ ref, done }) => (done ? tags.saved({ ref }) : tags.failed({ ref })),
      })
    },
  })

  page(app, 'POST', '/processen/selectie/besluit', {
    permission: publishDecisions,
    body: PickedForm,
    handler: ({ context, body }) =>
      withErrorsOnList(listIn(body), async () => {
        const rows = await pickedProcesses(context, pickedIn(body))
        const query = new URLSearchParams(rows.map(({ uuid }) => ['uuid', uuid]))
        return new Redirect(`/processen/besluit?${query}`)
      }),
  })
}

const pickedIn = (body: Form) => ({
  uuids: listOf(body.uuid),
  list: body.lijst,
  isAll: body.alles === '1',
})

async function askToDelete(context: Context, body: Form, list: string) {
  const rows = await pickedProcesses(context, pickedIn(body))
  const kept = rows.filter(({ status }) => status === 'completed')
  const deleted = rows.filter(({ status }) => status !== 'completed')
  const title = context.t.selection.deletion.title({ n: deleted.length })
  return new Page({
    sheet: 'process-list',
    title,
    content: ({ t, csrf }) => (
      <BulkDelete
        t={t}
        csrf={csrf}
        list={list}
        title={title}
        deleted={deleted.map((row) => ({ ref: row.case_ref, value: writeConfirmed(row) }))}
        kept={kept.map((row) => row.case_ref)}
      />
    ),
  })
}

async function askForTags(context: Context, body: Form, list: string) {
  const rows = await pickedProcesses(context, pickedIn(body))
  const [offered, carried] = await Promise.all([
    offeredTags(context, 'process'),
    tagsCarriedBy(
      context.db,
      'process',
      rows.map(({ id }) => id),
    ),
  ])
  const title = context.t.selection.tags.title({ n: rows.length })
  return new Page({
    sheet: 'process-list',
    title,
    content: ({ t, csrf }) => (
      <BulkTags
        t={t}
        csrf={csrf}
        list={list}
        action="/processen/selectie/tags"
        title={title}
        rows={rows.map((row) => ({ ref: row.case_ref, value: writeConfirmed(row) }))}
        offered={offered}
        carried={carried.map(({ uuid, label }) => ({ uuid, label: label ?? t.requests.unknownTag() }))}
      />
    ),
  })
}

interface Results {
  list: string
  /** Number of processes to change; those that are not among the outcomes no longer exist. */
  confirmed: number
  done: string
  lineOf: (outcome: Outcome) => string
}

function resultsPage(
  { t }: Context,
  outcomes: readonly Outcome[],
  { list, confirmed: asked, done, lineOf }: Results,
) {
  const gone = asked - outcomes.length
  if (gone === 0 && outcomes.every((it) => it.done))
    return new Redirect(list, { type: 'success', message: done })
  const title = t.selection.results()
  return new Page({
    sheet: 'process-list',
    title,
    status: 200,
    content: () => (
      <BulkResults
        t={t}
        title={title}
        list={list}
        gone={gone > 0 ? t.selection.gone({ n: gone }) : ''}
        lines={outcomes.map((it) => ({ ref: it.ref, done: it.done, text: lineOf(it), reason: it.reason }))}
      />
    ),
  })
}
