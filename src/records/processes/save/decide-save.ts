import { type FieldProblem, problemsIn } from '../../../platform/forms/check.ts'
import { type Field, type FormRecord, fieldsOf, requiredNow } from '../../../platform/forms/field.ts'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Failure, Invalid } from '../../../platform/web/errors.ts'
import { settleChange } from '../../effects/settling/settle-change.ts'
import { placesPoint } from '../../effects/settling/settle-location.ts'
import { turnAfter } from '../../turns/turn-after.ts'
import { changedFields, type FieldOfStep, fieldsOfType } from '../changes.ts'
import { openedParts } from '../decisions/decisions.ts'
import { finishingOf, isFieldOf } from '../flow/finishing.ts'
import { beginsAgain, type Flow, flowAfter, resetStepOf } from '../flow/flow-after.ts'
import { demandFollow, type Followed, flowThatFollows, refusedColumns } from '../flow/follow.ts'
import { isFinished, isOpenStep, isStepDone, type StepState } from '../flow.ts'
import { chosenPointOf, withChosenPoint } from '../proposal.ts'
import type { FoundProcess } from '../row.ts'
import { eventsOfSave } from './events-of-save.ts'
import { following } from './following.ts'
import { impossibleIn } from './impossible.ts'
import type { Options } from './options.ts'
import { demandPlace } from './place-of.ts'
import type { ProcessChange } from './seen.ts'
import {
  decisionColumns,
  decisionsAfter,
  demandDecided,
  demandFollowed,
  onlyDecidesAgain,
  settleDecisions,
} from './settle-decisions.ts'
import type { Outcome } from './write-process.ts'

/** What a save changes. Pure: reads nothing and writes nothing. */

/** What the desk knows beside the process, to decide about a save. */
export interface SaveFacts {
  /** The municipality of the record as the person wants it. */
  municipality_code: string | null
  options: Options
}

/** The outcome of a save, and how the process continues after a result that refuses. */
interface SaveOutcome extends Outcome {
  followed: Followed | null
}

/** The record that the person wants, with the charge point that is chosen for the process. */
export const wantedRecord = (process: FoundProcess, { record, chargePoint }: ProcessChange): FormRecord =>
  withChosenPoint(record ?? process.record, chargePoint ?? chosenPointOf(process.record))

/**
 * The outcome of a save; null when it changes nothing. Throws a `Failure` (403) with the name of a field that the person may
 * not change, `Invalid` with the fields.
 */
export function decideSave(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  change: ProcessChange,
  { municipality_code, options }: SaveFacts,
): SaveOutcome | null {
  const wanted = wantedRecord(process, change)
  const changedByPerson = changedFields(type, process.record, wanted)
  demandFields(context, process, type, changedByPerson)
  const filled = following(context, type, { after: wanted, changed: changedByPerson, municipality_code })
  const decided = settleDecisions(context, process, type, { after: filled, changed: changedByPerson })
  const opened = decided.opened.map(({ decision }) => decision)
  const record = following(context, type, { after: decided.record, changed: opened, municipality_code })
  const changed = changedFields(type, process.record, record)

  const staysDone =
    change.flow?.reset === undefined &&
    onlyDecidesAgain(process, decided, changedByPerson, change.flow?.complete)
  const requested: Flow = { ...change.flow, ...(staysDone && { keepProgress: true }) }
  const resetTo = resetStepOf(process.steps, requested, changedByPerson)
  const followed = demandFollow(context, process, type, record, requested, resetTo)
  const flow = flowThatFollows(requested, followed)
  const finishing = finishingAfter(context, process, type, { flow, resetTo, record })
  const completes = finishing === null || finishing.others.length === 0
  const { steps, begun, resetStep } = flowAfter(
    context,
    process,
    type,
    { flow, completes, isFollowing: followed?.action === 'back' },
    changedByPerson,
  )
  demandFollowed(context, process, decided, { steps, asked: followed?.step })
  // Deciding again in a step that stays done finishes a part, but does not complete the step a second time.
  const isAgain = resetStep === null && isStepDone(process.steps, flow.complete)
  const completed = completes && !isAgain ? flow.complete : undefined
  const isChosen = change.chargePoint !== undefined && change.chargePoint !== chosenPointOf(process.record)
  // A process that released its location gets a new one, even if nothing else is saved.
  const isPlaced = process.location_id !== null || !placesPoint(process)
  const isFinishing = finishing !== null && finishing.own.length > 0
  if (changed.length === 0 && !isChosen && steps === process.steps && isPlaced && !isFinishing && !followed)
    return null
  demandValid(context, process, type, record, options, {
    changedByPerson,
    step: change.step,
    completing: flow.complete,
    before: process.record,
    opened,
    steps,
  })
  demandPlace(context, process, municipality_code, record)

  const status = isFinished(steps) ? 'completed' : 'active'
  const after = { ...process, version: process.version + 1, status, record, steps }
  const turn = turnAfter(context, after, process.parts, {
    resetStep,
    opened: openedParts(type, steps, process.record, record),
    finished: finishing,
  })
  const isFinishedNow = status === 'completed' && (process.status !== 'completed' || resetStep !== null)
  if (isFinishedNow) demandDecided(context, type, after, turn.after)
  const isChanged = changed.length > 0 || isChosen
  const step = change.step ?? changedByPerson[0]?.number ?? process.current_step
  return {
    record,
    steps,
    columns: {
      status,
      municipality_code,
      ...refusedColumns(process, followed, { completed, resetStep }),
      ...decisionColumns(process, decided, followed !== null),
    },
    turn,
    changedIn: isChanged ? step : undefined,
    resetStep,
    decisions: decisionsAfter(process, type, decided, { record, steps }),
    events: eventsOfSave({
      before: process,
      location_version: process.location_version + Number(isChanged),
      changed,
      begun,
      resetStep,
      followed,
      completed,
      finished: completed === undefined ? finishing : null,
    }),
    // After a release ('') the map stays as it is, until another charge point is chosen or the process is saved again.
    ...(change.chargePoint !== '' && { settle: settleChange }),
    isFinishedNow,
    followed,
  }
}

/** The parties that finish a step with this change, and those that it then waits for; null without a step to complete. */
function finishingAfter(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  { flow: { complete: number }, resetTo, record }: { flow: Flow; resetTo: number | null; record: FormRecord },
) {
  const step = number === undefined ? undefined : type.steps[number - 1]
  if (number === undefined || !step) return null
  // A reset of the step reopens the parts of all parties.
  const isAnew = beginsAgain(resetTo, number)
  const isAgain = !isAnew && isStepDone(process.steps, number)
  const parts = isAnew ? [] : process.parts
  const { own, others } = finishingOf(context, process, { step, number, record, isAgain }, parts)
  return { step: number, own, parties: own, others }
}

/** Throws a `Failure` (403) unless the person may edit every changed field, in a step that they may edit. */
function demandFields(
  context: Context,
  process: FoundProcess,
  { steps: choices }: ProcessType,
  changed: readonly FieldOfStep[],
) {
  for (const { field, step, number } of changed) {
    const isTheirs = isFieldOf(context, process, step)(field)
    if (isTheirs && (field.ahead || isOpenStep(process.steps, number, choices))) continue
    const message = context.t.processes.fieldNotYours({ label: field.label[context.language] })
    throw new Failure(403, message, { problems: [{ field: field.name, message }] })
  }
}

/**
 * Validates the changed fields and the step to complete: its person must have filled in their own required fields, not those
 * of others. A correction of a step that stays done may not empty required fields, except decisions, which open again.
 */
function demandValid(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  record: FormRecord,
  options: Options,
  given: {
    changedByPerson: readonly FieldOfStep[]
    step: number | undefined
    completing: number | undefined
    before: FormRecord
    opened: readonly FieldOfStep[]
    steps: readonly StepState[]
  },
) {
  const numbers = new Set([
    ...given.changedByPerson.map((it) => it.number),
    ...[given.step, given.completing].filter((it) => it !== undefined),
  ])
  const all = fieldsOfType(type).map(({ field }) => field)
  /** True for a field that the correction changed, or that is required because of it. */
  const isCorrected = (field: Field, number: number) =>
    !field.decidesOn &&
    isStepDone(given.steps, number) &&
    (given.changedByPerson.some((it) => it.field.name === field.name) ||
      !requiredNow(field, given.before, true))
  const problems = [...numbers].flatMap((number) => {
    const step = type.steps[number - 1]
    const isOwn = step && isFieldOf(context, process, step)
    return fieldsOf(step?.groups ?? []).flatMap((field) => {
      const rules = {
        complete: isOwn?.(field) === true && (number === given.completing || isCorrected(field, number)),
        before: given.before,
      }
      const { t, tenant } = context
      const found = problemsIn([field], record, { ...rules, t, country: tenant.country, options })
      return found.length > 0 ? found : impossibleIn(context, field, record, { ...rules, all })
    })
  })
  const again = (it: FieldProblem) =>
    given.opened.some(({ field }) => field.name === it.field)
      ? { ...it, message: context.t.decisions.again() }
      : it
  if (problems.length > 0) throw new Invalid(problems.map(again))
}
