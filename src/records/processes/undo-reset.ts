import { record } from '../../platform/events/record.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import type { StepChoice } from '../../platform/tenant/process-type.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Invalid, Refused } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { countDurations } from '../durations/count-durations.ts'
import { settleAgain } from '../effects/settle-change.ts'
import { keepTurn, turnRules } from '../turns/keep-turn.ts'
import { sharesOf } from '../turns/part.ts'
import { conflictOver } from './conflict.ts'
import { openedParts } from './decisions.ts'
import { asBefore, isFinished, isStepDone, type StepState } from './flow.ts'
import { saveSteps } from './flow-queries.ts'
import { findRecordAt } from './past-record-queries.ts'
import { isStepOf } from './policy.ts'
import { flowColumnsOf } from './projection.ts'
import { findProcess, lastChangeOf, updateProcess } from './queries.ts'
import { NOT_REFUSED } from './refusal.ts'
import { markUndone, partsBefore, type Reset, resetsOf } from './reset-queries.ts'
import type { FoundProcess } from './row.ts'
import { typeOf } from './save-process.ts'
import { reopenEmptied } from './update-decisions.ts'

/** The reset that this person can undo now; undefined for none. Expects the resets newest first. */
export function undoableReset(
  context: Context,
  process: FoundProcess,
  [last]: readonly Reset[],
): Reset | undefined {
  const isLast = last && last.undone_at === '' && last.version === process.version
  return isLast && mayUndo(context, process, last) ? last : undefined
}

/** True for a person who may reset to this step, and for the person who caused the reset by a refusing result. */
function mayUndo(
  context: Context,
  process: FoundProcess,
  { to_step, person_id }: Pick<Reset, 'to_step' | 'person_id'>,
): boolean {
  if (person_id === context.person.id) return true
  const step = typeOf(context, process).steps[to_step - 1]
  return step !== undefined && isStepOf(context, process, step)
}

/**
 * Undoes the last reset of a process and returns the process: every step is as before, and a process that was finished is
 * finished again, with its effect. Changed values stay. Throws `Invalid` when there is no reset, or when a required field of
 * a done step was emptied with it; `Refused` for a person who may not edit that step; `Conflict` with the person who changed
 * the process since.
 */
export const undoReset = (context: Context, process: FoundProcess, version: number): Promise<FoundProcess> =>
  inTransaction(context, async (context) => {
    const { db, t } = context
    const type = typeOf(context, process)
    // Read before the process, so that a concurrent undo causes a conflict, not "nothing to undo".
    const [reset] = await resetsOf(db, process.id, 1)
    const now = await findProcess(context, process.uuid)
    if (version !== process.version || now?.version !== version) throw await conflictOver(context, process)
    if (reset?.undone_at !== '') throw new Invalid([{ field: 'flow', message: t.processes.resets.none() }])
    if (!mayUndo(context, process, reset)) throw new Refused(t.processes.flow.notYours({ n: reset.to_step }))
    if (reset.version !== process.version) throw await changedSince(context, process)

    const at = context.now.toISOString()
    const steps = asBefore(process.steps, reset)
    const before = await findRecordAt(db, process.id, reset.version - 1)
    demandFilled(context, process, steps, before)
    const isCompleted = isFinished(steps)
    const columns = {
      ...flowColumnsOf(steps),
      ...refusedBefore(process, reset),
      status: isCompleted ? 'completed' : 'active',
      updated_at: at,
    }
    if (!(await updateProcess(db, process, columns))) throw await conflictOver(context, process)
    await saveSteps(db, process.id, steps)
    await countDurations(db, process, steps)
    await keepTurn(
      context,
      { ...process, ...columns, version: process.version + 1, steps },
      {
        restored: { step: reset.to_step, parts: await partsBefore(db, reset) },
        // The values changed with the reset stay, so the decisions that they opened stay open.
        opened: openedParts(type, steps, before, process.record),
      },
    )
    await markUndone(db, reset.id, at)
    await record(
      context,
      'process-reset-undone',
      { type: 'process', uuid: process.uuid },
      { before: { step: reset.to_step }, after: { step: reset.from_step } },
    )
    await reopenEmptied(context, { ...process, steps }, type, before)
    // Sends no second notification that the process is finished.
    if (isCompleted) await settleAgain(context, (await findProcess(context, process.uuid)) as FoundProcess)
    return (await findProcess(context, process.uuid)) as FoundProcess
  })

/**
 * Refuses the undo when a correction emptied required fields of a step that would be done again; decisions open again
 * instead. Throws `Invalid` with the fields.
 */
function demandFilled(
  context: Context,
  process: FoundProcess,
  steps: readonly StepState[],
  before: FormRecord,
) {
  const missingIn = (step: StepChoice, record: FormRecord) =>
    sharesOf(step, record, turnRules(context.tenant)).flatMap(({ missing }) => missing)
  const emptied = typeOf(context, process).steps.flatMap((step, index) => {
    if (!isStepDone(steps, index + 1)) return []
    const lacked = missingIn(step, before)
    return missingIn(step, process.record).filter((it) => !it.decidesOn && !lacked.includes(it))
  })
  if (emptied.length === 0) return
  const fields = emptied.map(({ label }) => label[context.language]).join(', ')
  throw new Invalid([{ field: 'flow', message: context.t.processes.resets.emptied({ fields }) }])
}

/**
 * The columns of a refusing result from before the reset. Older resets did not store these: then only clears a refusal that
 * the reset itself stored.
 */
function refusedBefore(process: FoundProcess, { refused_step, refused_result, refused_follow }: Reset) {
  if (refused_step !== null) return { refused_step, refused_result, refused_follow }
  return process.refused_follow === 'back' ? NOT_REFUSED : {}
}

async function changedSince(context: Context, process: FoundProcess): Promise<Conflict> {
  const { t, tenant } = context
  const last = await lastChangeOf(context.db, process.uuid)
  const by = { name: last?.person_name ?? '', time: formatTime(last?.at ?? '', tenant.locale.timeZone) }
  return new Conflict(t.processes.resets.changedSince(by), process)
}
