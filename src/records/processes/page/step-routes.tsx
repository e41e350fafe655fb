import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { fieldsOf } from '../../../platform/forms/field.ts'
import { afterListAct, readForm } from '../../../platform/forms/read.ts'
import { OPENED } from '../../../platform/opened.ts'
import type { StepChoice } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { alertOf, Conflict, isShownOnPage, NotFound } from '../../../platform/web/errors.ts'
import { Redirect } from '../../../platform/web/redirect.ts'
import { page } from '../../../platform/web/route.ts'
import { atProcess } from '../at-process.tsx'
import { ProcessConflict } from '../conflict.ts'
import { openedBy } from '../decisions/reopened.ts'
import { isFieldOf } from '../flow/finishing.ts'
import { refusalNotice } from '../flow/refusal.ts'
import { isDone, isStepDone } from '../flow.ts'
import { editProcess, readProcesses } from '../policy.ts'
import { isStopped, processHref } from '../process.ts'
import type { FoundProcess } from '../row.ts'
import { objectionsAfter } from '../save/objections-notice.ts'
import { oddValues } from '../save/odd-values.ts'
import { saveProcess } from '../save/save-process.ts'
import { typeOf } from '../type-of.ts'
import { opensAt } from './opening.ts'
import { followIn, followTyped } from './read-follow.ts'
import { TABS } from './sidebar-page.tsx'
import { formatPartFinished } from './step-end-page.ts'
import { fieldsFor } from './step-form-page.tsx'
import { stepPage } from './step-page.tsx'

const closed = { additionalProperties: false }
const StepInAddress = Type.Object(
  { ...atProcess.params.properties, step: Type.String({ pattern: '^[1-9]\\d?$', maxLength: 2 }) },
  closed,
)
const PanelQuery = Type.Object(
  {
    paneel: Type.Optional(Type.String({ maxLength: 20 })),
    opmerking: Type.Optional(Type.String({ maxLength: 20 })),
    [OPENED]: Type.Optional(Type.String({ maxLength: 20 })),
  },
  closed,
)
const MOST_FIELDS = 600
/** Fields of a step by path; undeclared fields are ignored. */
const StepForm = Type.Record(
  Type.String({ maxLength: 120 }),
  Type.Union([
    Type.String({ maxLength: 20_000 }),
    Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 100 }),
  ]),
  { maxProperties: MOST_FIELDS },
)

/** The page routes of a step: its form, and saving it. Spec 2 §2. */
export function stepRoutes(app: FastifyInstance) {
  page(app, 'GET', '/:routeType/:uuid/stap-:step', {
    permission: readProcesses,
    ...atProcess,
    params: StepInAddress,
    query: PanelQuery,
    handler: async ({ context, found, params, query }) => {
      const { type, number } = stepAt(context, found, params.step)
      const panel = TABS.find((it) => it === query.paneel)
      return stepPage(context, found, type, number, {
        ...(panel && { panel }),
        comments: { opened: query.opmerking },
        opened: query[OPENED],
      })
    },
  })

  page(app, 'POST', '/:routeType/:uuid/stap-:step', {
    permission: editProcess,
    ...atProcess,
    params: StepInAddress,
    body: StepForm,
    async handler({ context, found, params, body }) {
      const { type, number, step } = stepAt(context, found, params.step)
      const fields = fieldsOf(step.groups).filter(readableFields(context, found, step))
      const keepProgress = body.correction !== 'reset'
      const drawn = afterListAct(fields, body, found.record)
      if (drawn)
        return stepPage(context, found, type, number, {
          typed: { ...drawn, problems: [], alert: '', keepProgress },
        })
      const record = readForm(fields, body, found.record)
      const change = {
        version: numberIn(body.version),
        ...(typeof body.begun === 'string' && {
          seen: { recordVersion: numberIn(body.record_version), startedAt: body.begun },
        }),
        record,
        step: number,
        flow: {
          ...(body.act === 'volgende' && { complete: number, ...followIn(context, body) }),
          // A reset can be saved without any other change.
          ...(body.correction !== undefined && (keepProgress ? { keepProgress } : { reset: number })),
        },
      }
      try {
        const saved = await saveProcess(context, found, change)
        const opened = await openedBy(context, found, saved)
        if (body.act !== 'volgende')
          return new Redirect(processHref(type.routeType, saved.uuid, number), {
            type: 'success',
            message: [messageAfter(context, found, saved, null), ...opened].join(' '),
          })
        // Repeats the warnings here, because the next page shows another step.
        const odd = await oddValues(context, saved, step, saved.record)
        const followed = followIn(context, body).follow ? refusalNotice(context, saved) : []
        const part =
          followed.length > 0
            ? null
            : formatPartFinished(context, { before: found, after: saved }, type, number)
        const done = part ? [part] : [messageAfter(context, found, saved, number)]
        const isDoneHere = part === null || isStepDone(found.steps, number)
        const next = isDoneHere ? opensAt(context, saved) : number
        return new Redirect(processHref(type.routeType, saved.uuid, next), {
          type: 'success',
          message: [...(followed.length > 0 ? followed : done), ...opened, ...odd].join(' '),
        })
      } catch (error) {
        if (!isShownOnPage(error)) throw error
        // Shows the typed values again, with their problems or with the values that others saved meanwhile.
        const now = (error instanceof ProcessConflict && error.process) || found
        return stepPage(context, now, type, number, {
          status: error.status,
          typed: {
            record: {
              ...(error instanceof Conflict ? readForm(fields, body, now.record) : record),
              ...followTyped(context, body),
            },
            // After a conflict, both values are shown above the form.
            problems: error instanceof Conflict ? [] : error.problems,
            alert: alertOf(error),
            keepProgress,
          },
          ...(error instanceof Conflict && { seenVersion: numberIn(body.record_version) }),
        })
      }
    },
  })
}

/** The fields that a sent form may hold. Those of a stopped process are read too, to show what was typed beside the refusal. */
const readableFields = (context: Context, process: FoundProcess, step: StepChoice) =>
  isStopped(process) ? isFieldOf(context, process, step) : fieldsFor(context, process, step)

function stepAt(context: Context, process: FoundProcess, text: string) {
  const type = typeOf(context, process)
  const number = Number(text)
  const step = type.steps[number - 1]
  if (!step) throw new NotFound()
  return { type, number, step }
}

const numberIn = (text: unknown) => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0)

function messageAfter(
  context: Context,
  before: FoundProcess,
  after: FoundProcess,
  completed: number | null,
): string {
  const { t } = context
  if (after.status === 'completed' && before.status !== 'completed')
    return objectionsAfter(context, before, after) || t.processes.finished()
  if (completed !== null) return t.processes.completed({ n: completed })
  if (after.version === before.version) return t.processes.nothingChanged()
  if (after.steps.filter(isDone).length < before.steps.filter(isDone).length)
    return t.processes.resetDone({ n: after.current_step })
  return t.processes.saved()
}
