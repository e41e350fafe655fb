import { record as recordEvent } from '../../platform/events/record.ts'
import { type FieldProblem, problemsIn } from '../../platform/forms/check.ts'
import { type Field, type FormRecord, fieldsOf, requiredNow } from '../../platform/forms/field.ts'
import { findType, type ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure, Invalid, NotFound, Refused } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { countDurations } from '../durations/count-durations.ts'
import { settleChange } from '../effects/settle-change.ts'
import { chosenPointOf, withChosenPoint } from '../locations/proposal.ts'
import { placesPoint } from '../locations/settle-location.ts'
import { publicationAfter } from '../traffic-decisions/other-publication.ts'
import { turnAfter } from '../turns/keep-turn.ts'
import type { Part } from '../turns/part.ts'
import { partsOf, saveParts } from '../turns/queries.ts'
import { withOwnBuildingCode } from './building-code.ts'
import { changedFields, type FieldOfStep, fieldsOfType } from './changes.ts'
import { conflictOver } from './conflict.ts'
import { openedParts } from './decisions.ts'
import { finishingOf, isFieldOf } from './finishing.ts'
import { isFinished, isOpenStep, isStepDone, type StepState, stepsBehind } from './flow.ts'
import { beginsAgain, type Flow, flowAfter, resetStepOf } from './flow-after.ts'
import { saveSteps } from './flow-queries.ts'
import { carryOut, demandFollow, flowThatFollows, refusedColumns } from './follow.ts'
import { following } from './following.ts'
import { impossibleIn } from './impossible.ts'
import { beginUseOfLists, type Options, optionsOf } from './options.ts'
import { demandPlace, municipalityOf } from './place-of.ts'
import { changedColumnsOf, flowColumnsOf, otherThan } from './projection.ts'
import { findSaved, insertVersion, updateProcess } from './queries.ts'
import { recordSave } from './record-save.ts'
import { insertReset } from './reset-queries.ts'
import type { FoundProcess } from './row.ts'
import { type ProcessChange, withoutConflict } from './seen.ts'
import {
  decisionColumns,
  demandDecided,
  demandFollowed,
  onlyDecidesAgain,
  settleDecisions,
} from './settle-decisions.ts'
import { updateDecisions } from './update-decisions.ts'

/**
 * Saves a change of a process atomically, and returns the changed process. A change in a done step resets the process to it,
 * unless it is a correction that retains the progress (spec 2 §2). Completing a step finishes the person's own part; the
 * step is completed when all needed parties finished. Throws `Refused` (403) with the name of a field that the person may
 * not change, `Invalid` with the fields, `Conflict` when the process changed meanwhile.
 */
export const saveProcess = (
  context: Context,
  process: FoundProcess,
  change: ProcessChange,
): Promise<FoundProcess> => withoutConflict(context, typeOf(context, process), process, change, saveOnce)

async function saveOnce(
  context: Context,
  process: FoundProcess,
  change: ProcessChange,
): Promise<FoundProcess> {
  const type = typeOf(context, process)
  if (change.version !== process.version) throw await conflictOver(context, process)
  if (process.status === 'onhold' || process.status === 'cancelled')
    throw new Refused(context.t.processes.notWhile())

  const chosen = change.chargePoint ?? chosenPointOf(process.record)
  const wanted = withChosenPoint(change.record ?? process.record, chosen)
  const changedByPerson = changedFields(type, process.record, wanted)
  demandFields(context, process, changedByPerson)
  const municipality_code = await municipalityOf(context, process.municipality_code, process.record, wanted)
  const filled = following(context, type, { after: wanted, changed: changedByPerson, municipality_code })
  const decided = await settleDecisions(context, process, type, { after: filled, changed: changedByPerson })
  const opened = decided.opened.map(({ decision }) => decision)
  const after = following(context, type, { after: decided.record, changed: opened, municipality_code })
  const changed = changedFields(type, process.record, after)
  const staysDone =
    change.flow?.reset === undefined &&
    onlyDecidesAgain(process, decided, changedByPerson, change.flow?.complete)
  const asked: Flow = { ...change.flow, ...(staysDone && { keepProgress: true }) }
  const resetTo = resetStepOf(process.steps, asked, changedByPerson)
  const followed = demandFollow(context, process, type, after, asked, resetTo)
  const flow = flowThatFollows(asked, followed)
  const finishing = await finishingAfter(context, process, type, { flow, resetTo }, after)
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
  const isChosen = chosen !== chosenPointOf(process.record)
  // A process that released its location gets a new one, even if nothing else is saved.
  const isPlaced = process.location_id !== null || !placesPoint(process)
  const isFinishing = finishing !== null && finishing.own.length > 0
  if (changed.length === 0 && !isChosen && steps === process.steps && isPlaced && !isFinishing && !followed)
    return process
  demandValid(context, process, type, after, await optionsOf(context, process.record), {
    changedByPerson,
    step: change.step,
    completing: flow.complete,
    before: process.record,
    opened,
    steps,
  })
  demandPlace(context, process, municipality_code, after)
  const parts = openedParts(type, steps, process.record, after)
  const traffic_decision_id = await publicationAfter(context, process, after)

  const write = async (context: Context) => {
    await beginUseOfLists(context, process.record, after)
    const at = context.now.toISOString()
    const isChanged = changed.length > 0 || isChosen
    const location_version = process.location_version + Number(isChanged)
    const status = isFinished(steps) ? 'completed' : 'active'
    const now = { ...process, version: process.version + 1, status, record: after, steps }
    const turn = await turnAfter(context, now, {
      resetStep,
      opened: parts,
      ...(finishing && { finished: finishing }),
    })
    const isFinishedNow = status === 'completed' && (process.status !== 'completed' || resetStep !== null)
    if (isFinishedNow) demandDecided(context, type, now, turn.after)
    const columns = {
      ...changedColumnsOf(after, process),
      ...otherThan(process, {
        ...flowColumnsOf(steps),
        ...refusedColumns(process, followed, {
          completed,
          resetStep,
        }),
        municipality_code,
        traffic_decision_id,
        location_version,
        status,
      }),
      ...turn.columns,
      ...decisionColumns(process, decided, followed !== null),
      updated_at: at,
    }
    if (!(await updateProcess(context.db, process, columns))) throw await conflictOver(context, process)
    if (isChanged)
      await insertVersion(context.db, {
        process_id: process.id,
        version: location_version,
        process_version: now.version,
        step: change.step ?? changedByPerson[0]?.number ?? process.current_step,
        at,
        person_id: context.person.id,
        person_name: context.person.name,
        record: after,
      })
    if (steps !== process.steps) {
      await saveSteps(context.db, process.id, steps)
      await countDurations(context.db, process, steps)
    }
    if (resetStep !== null) await storeReset(context, process, { to: resetStep, parts: turn.before })
    await saveParts(context.db, process.id, turn.before, turn.after)
    await recordSave(context, process, {
      location_version,
      changed,
      begun,
      resetStep,
      followed,
      completed,
      finished: completed === undefined ? finishing : null,
    })
    await updateDecisions(context, process, type, { ...decided, record: after, steps })
    // After a release ('') the map stays as it is, until another charge point is chosen or the process is saved again.
    if (change.chargePoint !== '') await settleChange(context, process, { ...now, ...columns })
    if (isFinishedNow)
      await recordEvent(context, 'process-completed', { type: 'process', uuid: process.uuid })
    const saved = (await findSaved(context, now)) as FoundProcess
    return followed ? carryOut(context, saved, followed) : saved
  }
  return withOwnBuildingCode(context, after, () => inTransaction(context, write))
}

/** The type of a process; throws `NotFound` when the tenant no longer has it. */
export function typeOf(
  { tenant }: Pick<Context, 'tenant'>,
  { process_type }: Pick<FoundProcess, 'process_type'>,
) {
  const type = findType(tenant.processes, process_type)
  if (!type) throw new NotFound()
  return type
}

/** The parties that finish a step with this change, and those that it then waits for; null without a step to complete. */
async function finishingAfter(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  { flow: { complete: number }, resetTo }: { flow: Flow; resetTo: number | null },
  record: FormRecord,
) {
  const step = number === undefined ? undefined : type.steps[number - 1]
  if (number === undefined || !step) return null
  // A reset of the step reopens the parts of all parties.
  const isAnew = beginsAgain(resetTo, number)
  const isAgain = !isAnew && isStepDone(process.steps, number)
  const parts = isAnew ? [] : await partsOf(context.db, process.id)
  const { own, others } = finishingOf(context, process, { step, number, record, isAgain }, parts)
  return { step: number, own, parties: own, others }
}

/** Throws a `Failure` (403) unless the person may edit every changed field, in a step that they may edit. */
function demandFields(context: Context, process: FoundProcess, changed: readonly FieldOfStep[]) {
  const choices = typeOf(context, process).steps
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

/** Stores the step times and parts of before a reset, to show and to undo; call it before the parts change. */
const storeReset = (
  { db, now, person }: Context,
  process: FoundProcess,
  { to, parts }: { to: number; parts: readonly Part[] },
) =>
  insertReset(
    db,
    {
      process_id: process.id,
      from_step: process.current_step,
      to_step: to,
      version: process.version + 1,
      reset_at: now.toISOString(),
      undone_at: '',
      refused_step: process.refused_step,
      refused_result: process.refused_result,
      refused_follow: process.refused_follow,
      person_id: person.id,
      person_name: person.name,
    },
    {
      steps: stepsBehind(process.steps, to),
      parts: parts.filter(({ step }) => step >= to),
    },
  )
