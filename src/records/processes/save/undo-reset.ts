import type { FormRecord } from '../../../platform/forms/field.ts'
import type { StepChoice } from '../../../platform/tenant/process-type.ts'
import { formatTime } from '../../../platform/texts/format.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Invalid, Refused } from '../../../platform/web/errors.ts'
import { inTransaction } from '../../../platform/web/transaction.ts'
import { settleAgain } from '../../effects/settling/settle-change.ts'
import { sharesOf } from '../../turns/part.ts'
import { turnAfter, turnRules } from '../../turns/turn-after.ts'
import { conflictOver, ProcessConflict } from '../conflict.ts'
import { openedParts } from '../decisions/decisions.ts'
import { NOT_REFUSED } from '../flow/refusal.ts'
import { partsBefore } from '../flow/reset-queries.ts'
import { asBefore, isFinished, isStepDone, type StepState } from '../flow.ts'
import { findRecordAt } from '../past-record-queries.ts'
import { isStepOf } from '../policy.ts'
import { findProcess, lastChangeOf } from '../queries.ts'
import type { FoundProcess, Part, Reset } from '../row.ts'
import { typeOf } from '../type-of.ts'
import { decisionsAfterUndo } from './settle-decisions.ts'
import { type Outcome, writeProcess } from './write-process.ts'

/** The reset that this person can undo now; undefined for none. */
export function undoableReset(context: Context, process: FoundProcess): Reset | undefined {
  const [last] = process.resets
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
    const now = await findProcess(context, process.uuid)
    if (version !== process.version || now?.version !== version) throw await conflictOver(context, process)
    const [reset] = now.resets
    if (reset?.undone_at !== '') throw new Invalid([{ field: 'flow', message: t.processes.resets.none() }])
    if (!mayUndo(context, process, reset)) throw new Refused(t.processes.flow.notYours({ n: reset.to_step }))
    if (reset.version !== process.version) throw await changedSince(context, process)

    const before = await findRecordAt(db, process.id, reset.version - 1)
    const restored = await partsBefore(db, reset)
    return writeProcess(context, now, decideUndo(context, now, reset, { before, restored }))
  })

interface UndoFacts {
  /** The record before the reset. */
  before: FormRecord
  /** The parts from the step of the reset on, as they were before it. */
  restored: readonly Part[]
}

/** The outcome of undoing a reset: sends no second notification that the process is finished. */
function decideUndo(
  context: Context,
  process: FoundProcess,
  reset: Reset,
  { before, restored }: UndoFacts,
): Outcome {
  const type = typeOf(context, process)
  const { record } = process
  const steps = asBefore(process.steps, reset)
  demandFilled(context, process, steps, before)
  const status = isFinished(steps) ? 'completed' : 'active'
  const after = { ...process, version: process.version + 1, status, steps }
  return {
    record,
    steps,
    columns: { ...refusedBefore(process, reset), status },
    turn: turnAfter(context, after, process.parts, {
      restored: { step: reset.to_step, parts: restored },
      // The values changed with the reset stay, so the decisions that they opened stay open.
      opened: openedParts(type, steps, before, record),
    }),
    undone: reset.id,
    events: [
      {
        kind: 'process-reset-undone',
        change: { before: { step: reset.to_step }, after: { step: reset.from_step } },
      },
    ],
    decisions: decisionsAfterUndo(after, type, before),
    ...(status === 'completed' && { settle: settleAgain }),
  }
}

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

async function changedSince(context: Context, process: FoundProcess): Promise<ProcessConflict> {
  const { t, tenant } = context
  const last = await lastChangeOf(context.db, process.uuid)
  const by = { name: last?.person_name ?? '', time: formatTime(last?.at ?? '', tenant.locale.timeZone) }
  return new ProcessConflict(t.processes.resets.changedSince(by), process)
}
