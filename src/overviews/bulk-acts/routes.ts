import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { paths } from '../../paths.ts'
import type { FormFieldsBody } from '../../platform/forms/read.ts'
import { withErrorsOnList } from '../../platform/lists/errors-on-list.ts'
import { readConfirmed } from '../../platform/lists/picked.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { NotFound } from '../../platform/web/errors.ts'
import { FormToken, Uuid } from '../../platform/web/fields.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { visibleTypes } from '../process-list/list.ts'
import { backTo } from '../process-list/settings-routes.ts'
import { BULK_KINDS, type BulkKind, isUnderWay, MOST_TICKED, stateOf } from './bulk-act.ts'
import { beginMany, type Choice, choose, storeSmallAct } from './choose.ts'
import { namedProcesses, typeOfList } from './chosen-queries.ts'
import { isTooManyToPublish } from './decided-facts.ts'
import { inputPage } from './input-page.tsx'
import { jobPage } from './job-page.tsx'
import { findOwnJob } from './own-queries.ts'
import { MAY, ownBulkActs } from './policy.ts'
import { firstRows, resumeJob, stopJob } from './queries.ts'
import { readAct, stepIn } from './read-act.ts'

const closed = { additionalProperties: false }
const Ticked = Type.Optional(
  Type.Union([
    Type.String({ maxLength: 60 }),
    Type.Array(Type.String({ maxLength: 60 }), { maxItems: MOST_TICKED }),
  ]),
)
/** The choice, and the fields of the act by their names; other fields are ignored. */
const ActForm = Type.Object(
  {
    _csrf: FormToken,
    uuid: Ticked,
    /** The whole list, regardless of ticks; with `uit`, all processes that an earlier act refused. */
    alles: Type.Optional(Type.Literal('1')),
    uit: Type.Optional(Uuid),
    lijst: Type.String({ maxLength: 4_000 }),
    /** The confirmed processes: `uuid.version`; or the job that stores many. Without either, the form is shown. */
    zeker: Ticked,
    keuze: Type.Optional(Uuid),
    /** A step was chosen: its fields follow. */
    verder: Type.Optional(Type.Literal('1')),
  },
  {
    additionalProperties: Type.Union([
      Type.String({ maxLength: 20_000 }),
      Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 200 }),
    ]),
    maxProperties: 200,
  },
)
const JobInAddress = Type.Object({ uuid: Uuid }, closed)
const OnlyToken = Type.Object({ _csrf: FormToken }, closed)

type Form = Static<typeof ActForm>
const listOf = (value: string | string[] | undefined) => [value ?? []].flat()

/** Rate limit per minute: one of these requests does the work of many. */
const PER_MINUTE = 30
/** A short act ends before the response; a longer one continues behind a page that shows its progress. */
const WAIT_MS = 4_000
const REFRESH_AFTER_S = 3

/** Routes of bulk acts on the process list: a form before each act, and a page with the outcome. */
export function bulkActRoutes(app: FastifyInstance) {
  for (const kind of BULK_KINDS)
    page(app, 'POST', paths.bulkAct(kind), {
      permission: MAY[kind],
      creates: true,
      body: ActForm,
      perMinute: PER_MINUTE,
      handler: ({ context, body }) => {
        const list = backTo(body.lijst, app.parts.settings.publicUrl)
        return withErrorsOnList(list, async () => {
          const type = typeOfList(context, list) ?? visibleTypes(context)[0]
          if (!type) throw new NotFound()
          const call = { context, body, kind, list, type }
          return body.zeker === undefined && body.keuze === undefined ? inputFor(call) : confirm(app, call)
        })
      },
    })

  const own = {
    permission: ownBulkActs,
    params: JobInAddress,
    find: (context: Context, { params }: { params: { uuid: string } }) => findOwnJob(context, params.uuid),
  }
  page(app, 'GET', paths.bulkJob(':uuid'), {
    ...own,
    async handler({ context, found, reply }) {
      // Refreshing works without scripts; the page of an ended act does not refresh.
      if (isUnderWay(found)) reply.header('refresh', String(REFRESH_AFTER_S))
      return jobPage(context, found)
    },
  })

  page(app, 'POST', `${paths.bulkJob(':uuid')}/stoppen`, {
    ...own,
    body: OnlyToken,
    async handler({ context, found }) {
      const { bulkActs } = context.t
      const isStopped = await stopJob(context.db, found.uuid, context.now)
      return new Redirect(
        paths.bulkJob(found.uuid),
        isStopped
          ? { type: 'success', message: bulkActs.stopped() }
          : { type: 'warning', message: bulkActs.isOver() },
      )
    },
  })

  page(app, 'POST', `${paths.bulkJob(':uuid')}/verder`, {
    ...own,
    body: OnlyToken,
    async handler({ context, found }) {
      await resumeJob(context.db, found.uuid)
      app.bulkWork.begin()
      return new Redirect(paths.bulkJob(found.uuid))
    },
  })
}

interface ActCall {
  context: Context
  body: Form
  kind: BulkKind
  list: string
  type: ProcessType
}

/** Renders the act's form, with the current versions of the chosen processes. */
async function inputFor({ context, body, kind, list, type }: ActCall) {
  const picked = {
    uuids: listOf(body.uuid),
    list: body.lijst,
    isAll: body.alles === '1',
    refusedBy: body.uit ?? '',
  }
  const choice = await choose(context, picked, { kind, list, type: type.value })
  // For few processes, a decision is published on the page that shows the obstacle of each.
  if (kind === 'besluit' && 'rows' in choice) {
    const query = new URLSearchParams(choice.rows.map(({ uuid }) => ['uuid', uuid]))
    return new Redirect(`${paths.publishing}?${query}`)
  }
  return inputPage(context, { kind, type, choice, list, body: {} })
}

async function confirm(app: FastifyInstance, { context, body, kind, list, type }: ActCall) {
  const fields: FormFieldsBody = body
  const confirmed = readConfirmed(listOf(body.zeker))
  const asks = { kind, type, list, body: fields }
  if (body.verder !== undefined || (kind === 'stap' && stepIn(type, fields) === null))
    return inputPage(context, { ...asks, choice: await choiceIn(context, body) })
  const { act, problems } = await readAct(context, kind, type, fields, {
    showsValues: body.keuze === undefined,
  })
  if (problems.length > 0)
    return inputPage(context, { ...asks, problems, choice: await choiceIn(context, body) })
  if (kind === 'besluit') {
    const choice = await choiceIn(context, body)
    // The page did not show the facts of every process.
    if (isTooManyToPublish(choice)) return inputPage(context, { ...asks, choice })
  }
  const asked = { kind, list, type: type.value }
  const uuid = body.keuze ?? (await storeSmallAct(context, asked, confirmed, act))
  const found = await findOwnJob(context, uuid)
  if (!found || found.kind !== kind) throw new NotFound(context.t.bulkActs.expired())
  const isBegun = body.keuze === undefined || (await beginMany(context, uuid, act))
  if (isBegun) {
    const ended = app.bulkWork.ended(uuid, WAIT_MS)
    app.bulkWork.begin()
    await ended
  }
  const job = await findOwnJob(context, uuid)
  if (!job || stateOf(job) !== 'done') return new Redirect(paths.bulkJob(uuid))
  if (job.done_count < job.row_count) return jobPage(context, job)
  return new Redirect(list, {
    type: 'success',
    message: context.t.bulkActs.done[kind]({ n: job.done_count }),
  })
}

/** The choice in the form: few processes with their versions, or the job that stores many. */
async function choiceIn(context: Context, { zeker, keuze }: Form): Promise<Choice> {
  if (keuze === undefined) {
    const confirmed = readConfirmed(listOf(zeker))
    const versions = new Map(confirmed.map(({ uuid, version }) => [uuid, version]))
    const rows = await namedProcesses(context, [...versions.keys()])
    return { rows: rows.map((row) => ({ ...row, version: versions.get(row.uuid) ?? row.version })) }
  }
  const job = await findOwnJob(context, keuze)
  if (!job) throw new NotFound(context.t.bulkActs.expired())
  return { job: job.uuid, count: job.row_count, first: await firstRows(context.db, job.uuid) }
}
