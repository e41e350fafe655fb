import type { ReactNode } from 'react'
import { ErrorSummary } from '../../../../views/forms/error-summary.tsx'
import { FormFields } from '../../../../views/forms/form-fields.tsx'
import { ReopenedDecisions } from '../../../../views/processes/reopened.tsx'
import { StepForm } from '../../../../views/processes/step-form.tsx'
import type { FieldProblem } from '../../../platform/forms/check.ts'
import { type Field, type FormRecord, fieldsOf } from '../../../platform/forms/field.ts'
import type { ProcessType, StepChoice } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import type { OpenDecision } from '../../turns/part.ts'
import { shownRecord } from '../columns/filled-in.ts'
import { isFieldOf } from '../flow/finishing.ts'
import { isStepDone } from '../flow.ts'
import { mayEditStep } from '../policy.ts'
import { isStopped, processHref } from '../process.ts'
import type { FoundProcess } from '../row.ts'
import type { Options } from '../save/options.ts'
import { followShown } from './follow-shown.ts'
import { remarkOnReopened, reopenedIn } from './reopened-page.ts'
import { endOf } from './step-end-page.ts'
import { remarkOn } from './step-remarks.ts'

/** A change of a step that was not saved: the problems, and the alert. */
export interface Unsaved {
  problems: readonly FieldProblem[]
  alert: string
  keepProgress: boolean
  /** Name of the field that gets the focus. */
  focus?: string
}

interface OnStep {
  context: Context
  process: FoundProcess
  type: ProcessType
  step: StepChoice
  number: number
  /** The decisions that must be made again. */
  open: readonly OpenDecision[]
  /** The values that were saved, or typed and not saved. */
  record: FormRecord
  unsaved: Unsaved | undefined
}

/** True for a field that the person may edit now: in an open step, or planned ahead. */
export function fieldsFor(context: Context, process: FoundProcess, step: StepChoice) {
  const isOwn = isFieldOf(context, process, step)
  const isOpen = mayEditStep(context, process, step)
  return (field: Field) => isOwn(field) && (isOpen || (field.ahead === true && !isStopped(process)))
}

/** The form of a step of a process. Returns a function that renders it, with `place` beside the fields of its place. */
export async function stepFormOf({ context, process, type, step, number, open, ...values }: OnStep) {
  const { t, language } = context
  const { record, unsaved } = values
  const mayEdit = mayEditStep(context, process, step)
  const editable = fieldsFor(context, process, step)
  const reopened = await reopenedIn(context, process, type, number)
  const state = process.steps.find((it) => it.number === number)
  const problems = unsaved?.problems ?? []
  const keepProgress = unsaved?.keepProgress ?? true
  const follow = mayEdit ? followShown(context, process, type, { number, record, keepProgress }) : null
  const form = {
    groups: step.groups,
    record: unsaved ? record : shownRecord(process.record),
    editable,
    country: context.tenant.country,
  }
  // The whole form, with the question how to continue; everyone who sees that question may answer it.
  const whole = {
    ...form,
    groups: [...step.groups, ...(follow ? [follow] : [])],
    editable: (field: Field) => follow?.fields.includes(field) === true || editable(field),
  }
  const plansAhead = !mayEdit && fieldsOf(step.groups).some(form.editable)
  const end = endOf(context, process, type, number)
  const shown = { problems, t, language }

  return (csrf: string, options: Options, place: ReactNode) => (
    <StepForm
      t={t}
      {...whole}
      csrf={csrf}
      action={processHref(type.routeType, process.uuid, number)}
      unsaved={unsaved !== undefined}
      number={number}
      title={step.label[language]}
      version={process.version}
      recordVersion={process.location_version}
      begun={state?.startedAt ?? ''}
      remark={
        plansAhead
          ? t.processes.planAhead()
          : remarkOn(context, process, type, number, {
              mayEdit,
              reopened: remarkOnReopened(context, process, number, open),
            }) || end.remark
      }
      above={<ReopenedDecisions t={t} decisions={reopened} />}
      correction={correctionIn(process, number, fieldsOf(step.groups).filter(editable), open)}
      keepProgress={keepProgress}
      buttons={mayEdit || plansAhead ? { next: mayEdit ? end.button : null } : null}
      summary={<ErrorSummary groups={whole.groups} problems={problems} t={t} language={language} />}
    >
      <FormFields
        {...form}
        {...shown}
        options={options}
        awaited={end.awaited}
        saved={process.record}
        focus={unsaved?.focus}
        place={place}
      />
      {follow && <FormFields {...whole} {...shown} options={options} groups={[follow]} />}
    </StepForm>
  )
}

/**
 * How the page of a done step treats its progress: 'asked', or 'kept' when only reopened decisions can be edited; null for a
 * step that is not done.
 */
function correctionIn(
  { steps }: FoundProcess,
  number: number,
  fields: readonly Field[],
  open: readonly OpenDecision[],
) {
  if (!isStepDone(steps, number)) return null
  return fields.every((field) => open.some((it) => it.field === field)) ? 'kept' : 'asked'
}
