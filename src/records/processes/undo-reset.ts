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
import { reopenEmptied } from './keep-decisions.ts'
import { findRecordAt } from './past-record-queries.ts'
import { isStepOf } from './policy.ts'
import { flowColumnsOf } from './projection.ts'
import { findProcess, lastChangeOf, updateProcess } from './queries.ts'
import { NOT_REFUSED } from './refusal.ts'
import { markUndone, partsBefore, type Reset, resetsOf } from './reset-queries.ts'
import type { FoundProcess } from './row.ts'
import { typeOf } from './save-process.ts'

/** The reset that can be undone now by this person, of those of the process; undefined when there is none. */
export function undoableReset(
  context: Context,
  process: FoundProcess,
  [last]: readonly Reset[],
): Reset | undefined {
  const isLast = last && last.undone_at === '' && last.version === process.version
  return isLast && mayUndo(context, process, last) ? last : undefined
}

/** Who may set a process back to a step may undo it, and who did so by a result that refuses. */
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
 * Undoes the last reset of a process and returns it after that: every step is as it was, and a process that was
 * finished is again, with its effect. What was filled in stays. Throws `Invalid` when it was not set back, or when that
 * emptied what a done step needs; `Refused` for who may not change that step; `Conflict` with who changed the process
 * since.
 */
export const undoReset = (context: Context, process: FoundProcess, version: number): Promise<FoundProcess> =>
  inTransaction(context, async (context) => {
    const { db, t } = context
    const type = typeOf(context, process)
    // Before the process: who undoes it just before us is told as a conflict, not as nothing to undo.
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
        // The values that were changed with the reset stay, and with them the decisions that they opened.
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
    // Those who heard that it was finished are not told again.
    if (isCompleted) await settleAgain(context, (await findProcess(context, process.uuid)) as FoundProcess)
    return (await findProcess(context, process.uuid)) as FoundProcess
  })

/**
 * A correction that sets back may empty what its step needs; then that step cannot be done again. Decisions are waited
 * for instead. Throws `Invalid` with the fields.
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

/** What the process said of a refused result before the reset; of an older reset only that its own refusal is gone. */
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
