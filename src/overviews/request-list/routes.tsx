import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { BulkResults } from '../../../views/lists/bulk-results.tsx'
import { BulkTags } from '../../../views/lists/bulk-tags.tsx'
import { withErrorsOnList } from '../../platform/lists/errors-on-list.ts'
import { MOST_PICKED, type Outcome, readConfirmed, writeConfirmed } from '../../platform/lists/picked.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { FormToken, Uuid } from '../../platform/web/fields.ts'
import { Page } from '../../platform/web/page.tsx'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { startProcesses } from '../../records/processes/policy.ts'
import { listHref, stateOfAddress } from '../../records/requests/list.ts'
import { manageListed } from '../../records/requests/policy.ts'
import { offeredTags } from '../../records/tags/give-tags.ts'
import { tagsCarriedBy } from '../../records/tags/queries.ts'
import { judgeMany } from './judge-many.ts'
import { judgeManyPage } from './judge-many-page.tsx'
import { pickedRequests, requestsAmong } from './picked-queries.ts'
import { startTogether } from './start-together-page.tsx'
import { tagMany } from './tag-many.ts'

const Uuids = Type.Optional(Type.Union([Uuid, Type.Array(Uuid, { maxItems: MOST_PICKED })]))
const Numeral = Type.Optional(Type.String({ pattern: '^\\d{0,9}$', maxLength: 9 }))
/** Longer than any tenant's limit, so that the rule reports a text that is too long and the form retains it. */
const LONGEST_TEXT = 20_000
const picked = {
  _csrf: FormToken,
  uuid: Uuids,
  /** The whole list, regardless of ticks. */
  alles: Type.Optional(Type.Literal('1')),
  lijst: Type.String({ maxLength: 4_000 }),
  /** The confirmed requests: `uuid.version`. Without these, the form asks for confirmation. */
  zeker: Uuids,
}
const closed = { additionalProperties: false }
const JudgementForm = Type.Object(
  {
    ...picked,
    verdict: Numeral,
    reason: Numeral,
    remarks: Type.Optional(Type.String({ maxLength: LONGEST_TEXT })),
  },
  closed,
)
const { zeker: _zeker, ...asked } = picked
const StartForm = Type.Object(asked, closed)
const TagForm = Type.Object({ ...picked, erbij: Uuids, eraf: Uuids }, closed)
/** Rate limit per minute: one of these requests does the work of many. */
const PER_MINUTE = 20

type Picked = Pick<Static<typeof TagForm>, 'uuid' | 'alles' | 'lijst'>
const listOf = (value: string | string[] | undefined) => [value ?? []].flat()
const numberOf = (text: string | undefined) => (text ? Number(text) : null)
const pickedIn = ({ uuid, alles, lijst }: Picked) => ({
  uuids: listOf(uuid),
  list: lijst,
  isAll: alles === '1',
})

/** Routes of acts on many requests of the list: a confirmation before each act, and a page with every outcome. */
export function requestListRoutes(app: FastifyInstance) {
  page(app, 'POST', '/aanvragen/selectie/beoordelen', {
    permission: manageListed,
    body: JudgementForm,
    perMinute: PER_MINUTE,
    async handler({ context, body }) {
      const { judging } = context.t.selection.requests
      const list = listIn(context, body)
      const form = {
        verdict: numberOf(body.verdict),
        reason: numberOf(body.reason),
        remarks: body.remarks ?? '',
      }
      if (body.zeker === undefined)
        return withErrorsOnList(list, async () =>
          judgeManyPage(context, { list, form, requests: await pickedRequests(context, pickedIn(body)) }),
        )
      const confirmed = readConfirmed(listOf(body.zeker))
      try {
        const outcomes = await judgeMany(context, confirmed, form)
        const verdict = context.tenant.judgement.options.find((it) => it.verdict === form.verdict)
        const label = verdict?.label[context.language] ?? ''
        return resultsPage(context, outcomes, {
          list,
          confirmed: confirmed.length,
          done: judging.done({ n: outcomes.length, verdict: label }),
          lineOf: ({ ref, done }) =>
            done ? judging.judged({ ref, verdict: label }) : judging.failed({ ref }),
        })
      } catch (error) {
        if (!(error instanceof Invalid)) throw error
        const uuids = confirmed.map(({ uuid }) => uuid)
        const requests = await requestsAmong(context, uuids)
        return judgeManyPage(context, { list, form, requests, confirmed, problems: error.problems })
      }
    },
  })

  page(app, 'POST', '/aanvragen/selectie/starten', {
    permission: startProcesses,
    body: StartForm,
    perMinute: PER_MINUTE,
    async handler({ context, body }) {
      const list = listIn(context, body)
      return withErrorsOnList(list, async () =>
        startTogether(context, await pickedRequests(context, pickedIn(body)), list),
      )
    },
  })

  page(app, 'POST', '/aanvragen/selectie/tags', {
    permission: manageListed,
    body: TagForm,
    perMinute: PER_MINUTE,
    async handler({ context, body }) {
      const { tags } = context.t.selection.requests
      const list = listIn(context, body)
      if (body.zeker === undefined)
        return withErrorsOnList(list, () => tagsPage(context, pickedIn(body), list))
      const confirmed = readConfirmed(listOf(body.zeker))
      const change = { add: listOf(body.erbij), remove: listOf(body.eraf) }
      const outcomes = await tagMany(context, confirmed, change)
      return resultsPage(context, outcomes, {
        list,
        confirmed: confirmed.length,
        done: tags.done({ n: outcomes.length }),
        lineOf: ({ ref, done }) => (done ? tags.saved({ ref }) : tags.failed({ ref })),
      })
    },
  })
}

/** The address of the list that contained the form, in our own notation. */
function listIn({ tenant }: Context, { lijst }: Picked): string {
  const state = stateOfAddress(lijst, tenant.requests)
  return listHref(state, { page: state.page }, tenant.requests.defaultPageSize)
}

async function tagsPage(context: Context, picked: Parameters<typeof pickedRequests>[1], list: string) {
  const rows = await pickedRequests(context, picked)
  const ids = rows.map(({ id }) => id)
  const [offered, carried] = await Promise.all([
    offeredTags(context, 'request'),
    tagsCarriedBy(context.db, 'request', ids),
  ])
  const title = context.t.selection.requests.tags.title({ n: rows.length })
  return new Page({
    title,
    content: ({ t, csrf }) => (
      <BulkTags
        t={t}
        csrf={csrf}
        list={list}
        action="/aanvragen/selectie/tags"
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
  /** Number of requests to change; those without an outcome no longer exist. */
  confirmed: number
  done: string
  lineOf: (outcome: Outcome) => string
}

function resultsPage(
  { t }: Context,
  outcomes: readonly Outcome[],
  { list, confirmed, done, lineOf }: Results,
) {
  const gone = confirmed - outcomes.length
  if (gone === 0 && outcomes.every((it) => it.done))
    return new Redirect(list, { type: 'success', message: done })
  const title = t.selection.results()
  return new Page({
    title,
    content: () => (
      <BulkResults
        t={t}
        title={title}
        list={list}
        gone={gone > 0 ? t.selection.requests.gone({ n: gone }) : ''}
        lines={outcomes.map((it) => ({ ref: it.ref, done: it.done, text: lineOf(it), reason: it.reason }))}
      />
    ),
  })
}
