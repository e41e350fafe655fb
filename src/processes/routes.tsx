import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { fieldsOf } from '../forms/field.ts'
import { afterListAct, readForm } from '../forms/read.ts'
import { tabHref } from '../process-list/list.ts'
import { firstList } from '../process-list/routes.ts'
import { Conflict, Invalid, NotFound } from '../web/errors.ts'
import { FormToken, Uuid } from '../web/fields.ts'
import { Page } from '../web/page.tsx'
import { page, Redirect } from '../web/route.ts'
import type { Visit } from '../web/visit.ts'
import { changeStatus, STATUS_ACTIONS, type StatusAction } from './change-status.ts'
import { deleteProcess } from './delete-process.ts'
import { openingStep } from './flow.ts'
import { PANELS } from './panels.tsx'
import {
  editProcess,
  changeStatus as mayChangeStatus,
  deleteProcess as mayDelete,
  readProcesses,
} from './policy.ts'
import { processHref } from './process.ts'
import { findType } from './process-type.ts'
import { findProcess } from './queries.ts'
import type { FoundProcess } from './row.ts'
import { saveProcess, typeOf } from './save-process.ts'
import { fieldsFor, stepPage } from './step-page.tsx'
import { versionPage } from './version-page.tsx'

const closed = { additionalProperties: false }
const RouteType = Type.String({ maxLength: 40 })
const InAddress = Type.Object({ routeType: RouteType, uuid: Uuid }, closed)
const StepInAddress = Type.Object(
  { routeType: RouteType, uuid: Uuid, step: Type.String({ pattern: '^[1-9]\\d?$', maxLength: 2 }) },
  closed,
)
const PanelQuery = Type.Object(
  {
    paneel: Type.Optional(Type.String({ maxLength: 20 })),
    opmerking: Type.Optional(Type.String({ maxLength: 20 })),
  },
  closed,
)
const MOST_FIELDS = 600
/** Fields of a step by their paths; what the step does not declare is not read. */
const StepForm = Type.Record(
  Type.String({ maxLength: 120 }),
  Type.Union([
    Type.String({ maxLength: 20_000 }),
    Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 100 }),
  ]),
  { maxProperties: MOST_FIELDS },
)
const StatusForm = Type.Object(
  {
    _csrf: FormToken,
    version: Type.String({ pattern: '^\\d{1,9}$', maxLength: 9 }),
    action: Type.Unsafe<StatusAction>(Type.String({ enum: [...STATUS_ACTIONS] })),
    reason: Type.Optional(Type.String({ maxLength: 100 })),
    comment: Type.Optional(Type.String({ maxLength: 10_000 })),
  },
  closed,
)
const DeleteForm = Type.Object(
  { _csrf: FormToken, version: Type.String({ pattern: '^\\d{1,9}$', maxLength: 9 }) },
  closed,
)

/** A process at one of its steps, and what is done there. Spec 2 §2. */
export function processRoutes(app: FastifyInstance) {
  for (const url of ['/realisatie', '/proces'])
    page(app, 'GET', url, { may: readProcesses, handle: async ({ visit }) => firstList(visit) })

  page(app, 'GET', '/proces/:uuid', {
    may: readProcesses,
    params: Type.Object({ uuid: Uuid }, closed),
    find: (visit, { params }) => findProcess(visit, params.uuid),
    missing: async ({ visit }) => notAuthorised(visit),
    handle: async ({ visit, found }) => new Redirect(processHref(typeOf(visit, found).routeType, found.uuid)),
  })

  // By name: two parts of any address would also be a call of the API, or a page that does not exist.
  for (const type of app.parts.tenant.processes.types)
    page(app, 'GET', `/${type.routeType}/:uuid`, {
      may: readProcesses,
      params: Type.Object({ uuid: Uuid }, closed),
      query: Type.Object(
        { step: Type.Optional(Type.String({ pattern: '^[1-9]\\d?$', maxLength: 2 })) },
        closed,
      ),
      async handle({ visit, params: { uuid }, query }) {
        const { routeType, steps } = type
        if (!UUID.test(uuid)) return firstList(visit)
        const found = await processAt(visit, { params: { routeType, uuid } })
        if (!found) return notAuthorised(visit)
        const step = Number(query.step ?? openingStep(found.steps))
        return new Redirect(processHref(routeType, uuid, Math.min(step, steps.length)))
      },
    })

  page(app, 'GET', '/:routeType/:uuid/stap-:step', {
    may: readProcesses,
    params: StepInAddress,
    query: PanelQuery,
    find: processAt,
    missing: async ({ visit }) => notAuthorised(visit),
    handle: async ({ visit, found, params, query }) => {
      const { type, number } = stepAt(visit, found, params.step)
      const panel = PANELS.find((it) => it === query.paneel)
      return stepPage(visit, found, type, number, {
        ...(panel && { panel }),
        comments: { opened: query.opmerking },
      })
    },
  })

  page(app, 'POST', '/:routeType/:uuid/stap-:step', {
    may: editProcess,
    params: StepInAddress,
    body: StepForm,
    find: processAt,
    missing: async ({ visit }) => notAuthorised(visit),
    async handle({ visit, found, params, body }) {
      const { type, number, step } = stepAt(visit, found, params.step)
      const fields = fieldsOf(step.groups).filter(fieldsFor(visit, found, step))
      const keepProgress = body.correction !== 'reset'
      const drawn = afterListAct(fields, body, found.record)
      if (drawn)
        return stepPage(visit, found, type, number, {
          typed: { ...drawn, problems: [], alert: '', keepProgress },
        })
      const record = readForm(fields, body, found.record)
      const change = {
        version: numberIn(body.version),
        record,
        step: number,
        flow: {
          ...(body.act === 'volgende' && { complete: number }),
          ...(body.correction !== undefined && { keepProgress }),
        },
      }
      try {
        const saved = await saveProcess(visit, found, change)
        return new Redirect(nextStep(visit, saved, number, body.act === 'volgende'), {
          type: 'success',
          message: messageAfter(visit, found, saved, body.act === 'volgende' ? number : null),
        })
      } catch (error) {
        if (!(error instanceof Invalid || error instanceof Conflict)) throw error
        // What was typed stays, beside what is wrong with it or what others saved meanwhile.
        const now = (error.current as FoundProcess | undefined) ?? found
        return stepPage(visit, now, type, number, {
          status: error.status,
          typed: {
            record: error instanceof Conflict ? readForm(fields, body, now.record) : record,
            problems: error.problems,
            alert: error instanceof Conflict ? error.message : '',
            keepProgress,
          },
          ...(error instanceof Conflict && { seenVersion: numberIn(body.record_version) }),
        })
      }
    },
  })

  page(app, 'POST', '/:routeType/:uuid/status', {
    may: mayChangeStatus,
    params: InAddress,
    body: StatusForm,
    find: processAt,
    missing: async ({ visit }) => notAuthorised(visit),
    async handle({ visit, found, params, body }) {
      const given = {
        action: body.action,
        reason: body.reason ?? '',
        comment: body.comment ?? '',
        version: Number(body.version),
      }
      try {
        await changeStatus(visit, found, given)
      } catch (error) {
        if (!(error instanceof Invalid || error instanceof Conflict)) throw error
        const now = (error.current as FoundProcess | undefined) ?? found
        return stepPage(visit, now, typeOf(visit, now), openingStep(now.steps), {
          status: error.status,
          statusForm: {
            ...given,
            problems: Object.fromEntries(error.problems.map(({ field, message }) => [field, message])),
          },
          ...(error instanceof Conflict && {
            typed: { record: now.record, problems: [], alert: error.message, keepProgress: true },
          }),
        })
      }
      return new Redirect(processHref(params.routeType, found.uuid), {
        type: 'success',
        message: visit.t.processes.status.done[body.action](),
      })
    },
  })

  page(app, 'POST', '/:routeType/:uuid/verwijderen', {
    may: mayDelete,
    params: InAddress,
    body: DeleteForm,
    find: processAt,
    missing: async ({ visit }) => notAuthorised(visit),
    async handle({ visit, found, body }) {
      await deleteProcess(visit, found, Number(body.version))
      return new Redirect(tabHref(typeOf(visit, found)), {
        type: 'success',
        message: visit.t.processes.deletion.done({ ref: found.case_ref }),
      })
    },
  })

  page(app, 'GET', '/:routeType/:uuid/versies/:version', {
    may: readProcesses,
    params: Type.Object(
      {
        routeType: RouteType,
        uuid: Uuid,
        version: Type.String({ pattern: '^[1-9]\\d{0,6}$', maxLength: 7 }),
      },
      closed,
    ),
    find: processAt,
    missing: async ({ visit }) => notAuthorised(visit),
    handle: async ({ visit, found, params }) => versionPage(visit, found, Number(params.version)),
  })
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The process that an address names, when the address is the one of its type. */
export async function processAt(
  visit: Visit,
  { params }: { params: { routeType: string; uuid: string } },
): Promise<FoundProcess | undefined> {
  const found = await findProcess(visit, params.uuid)
  const type = found && findType(visit.tenant.processes, found.process_type)
  return type?.routeType === params.routeType ? found : undefined
}

/** For a process that is not there, or not for this person: the same words for both. Decisions, "Identity". */
export const notAuthorised = ({ t }: Visit) =>
  Page.notice({
    title: t.processes.missing(),
    text: t.processes.missingText(),
    status: 404,
    again: { href: '/processen', label: t.processes.toList() },
  })

function stepAt(visit: Visit, process: FoundProcess, text: string) {
  const type = typeOf(visit, process)
  const number = Number(text)
  const step = type.steps[number - 1]
  if (!step) throw new NotFound()
  return { type, number, step }
}

const numberIn = (text: unknown) => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0)

function nextStep(visit: Visit, process: FoundProcess, number: number, goesOn: boolean) {
  const { routeType } = typeOf(visit, process)
  return processHref(routeType, process.uuid, goesOn ? openingStep(process.steps) : number)
}

function messageAfter({ t }: Visit, before: FoundProcess, after: FoundProcess, completed: number | null) {
  if (after.status === 'completed' && before.status !== 'completed') return t.processes.finished()
  if (completed !== null) return t.processes.completed({ n: completed })
  if (after.version === before.version) return t.processes.nothingChanged()
  if (after.current_step < before.current_step) return t.processes.resetDone({ n: after.current_step })
  return t.processes.saved()
}
