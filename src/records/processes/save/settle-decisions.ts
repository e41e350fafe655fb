import { type FormRecord, valueAt } from '../../../platform/forms/field.ts'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Invalid } from '../../../platform/web/errors.ts'
import { NO_PUBLICATION, withoutPublication } from '../../traffic-decisions/withdrawn.ts'
import { decisionsMissing, decisionsOpenAgain } from '../../turns/part.ts'
import type { FieldOfStep } from '../changes.ts'
import {
  awaitedFor,
  type Decision,
  decisionsEmptied,
  decisionsMadeIn,
  decisionsOf,
  isMade,
  type MadeOn,
  type Opened,
  valuesOf,
  withoutOutdated,
} from '../decisions/decisions.ts'
import { isRefused, NOT_REFUSED } from '../flow/refusal.ts'
import { isStepDone, type StepState } from '../flow.ts'
import type { FoundProcess, Part } from '../row.ts'

/** The effect of a change on the decisions of a process. */
interface Settled {
  /** The record without the decisions that no longer hold. */
  record: FormRecord
  opened: readonly Opened[]
  /** The decisions that the change makes. */
  made: readonly Decision[]
  /** True if a traffic decision was opened: the process is removed from its publication. */
  isWithdrawn: boolean
}

/**
 * Opens the decisions whose values a change alters. A decision covers the values of the change that fills it in; altering an
 * amount while "agreed" stays as it was does not agree to the new amount. Throws `Invalid` for a decision on values that are
 * still missing.
 */
export function settleDecisions(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  { after, changed }: { after: FormRecord; changed: readonly FieldOfStep[] },
): Settled {
  const made = decisionsOf(type).filter(
    ({ field }) => changed.some((it) => it.field === field) && isMade(after, field),
  )
  const madeOn = (decision: Decision): MadeOn | null =>
    made.includes(decision) ? null : madeOnIn(process, decision)
  const { record, opened } = withoutOutdated(type, after, madeOn)
  demandValues(context, made, after)
  const isWithdrawn = opened.some(({ decision }) => decision.step.key === 'traffic-decision')
  return { record: isWithdrawn ? withoutPublication(record) : record, opened, made, isWithdrawn }
}

/** The columns of a process that a change of its decisions updates. */
export const decisionColumns = (
  { refused_step, refused_result }: FoundProcess,
  { opened, isWithdrawn }: Settled,
  isFollowed: boolean,
) => ({
  ...(isWithdrawn && NO_PUBLICATION),
  // Clears the earlier choice, so that the same refusal, decided again, requires a new one.
  ...(!isFollowed &&
    opened.some(({ decision, value }) => decision.number === refused_step && value === refused_result) &&
    NOT_REFUSED),
})

/** The decisions of a change that were open again in a done step. */
const decidedAgain = ({ steps, record }: FoundProcess, { made }: Settled) =>
  made.filter(({ field, number }) => isStepDone(steps, number) && !isMade(record, field))

/**
 * True if a change only makes decisions that were open again in the done step that it completes. It corrects nothing in that
 * step, so the process is not reset.
 */
export function onlyDecidesAgain(
  process: FoundProcess,
  settled: Settled,
  changed: readonly FieldOfStep[],
  completed: number | undefined,
): boolean {
  const again = decidedAgain(process, settled)
  const isAgain = ({ field, number }: FieldOfStep) =>
    number === completed && again.some((decision) => decision.field === field)
  return changed.length > 0 && changed.every(isAgain)
}

/**
 * Throws `Invalid` when a decision that was open again refuses, its step stays done, and no continuation was chosen.
 * `asked`: the step whose completion already required that choice.
 */
export function demandFollowed(
  { t }: Context,
  process: FoundProcess,
  settled: Settled,
  { steps, asked }: { steps: readonly StepState[]; asked: number | undefined },
) {
  const problems = decidedAgain(process, settled)
    .filter(({ number }) => number !== asked && isStepDone(steps, number))
    .filter(({ field }) => isRefused(field, settled.record))
    .map(({ field, number }) => ({
      field: field.name,
      message: t.decisions.followFirst({ n: number }),
    }))
  if (problems.length > 0) throw new Invalid(problems)
}

/** Throws `Invalid` when a process would be finished while a decision in one of its steps is open again. */
export function demandDecided(
  { t, language }: Context,
  type: ProcessType,
  process: Pick<FoundProcess, 'steps' | 'record'>,
  parts: readonly Part[],
) {
  const names = decisionsOpenAgain(parts, process, type).map(
    ({ number, field }) => `${field.label[language]} (${t.processes.step().toLowerCase()} ${number})`,
  )
  if (names.length > 0)
    throw new Invalid([{ field: 'flow', message: t.decisions.unfinished({ names: names.join(', ') }) }])
}

/**
 * The values that a decision was made on; the present values for a decision without a stored row, from before these existed.
 */
export const madeOnIn = ({ record, decisions }: Decided, decision: Decision): MadeOn => ({
  ...valuesOf(decision, record),
  ...JSON.parse(decisions.get(decision.field.name)?.made_on ?? '{}'),
})

type Decided = Pick<FoundProcess, 'record' | 'decisions'>

/** The rows of decisions that a change writes. */
export interface DecisionChange {
  /** Stored with the values that they depend on. */
  made: readonly Decision[]
  /** Paths of decisions that a person withdrew, in steps that are not done. */
  forgotten: readonly string[]
  opened: readonly Opened[]
  stored: FoundProcess['decisions']
  /** The record in which the opened decisions were made. */
  before: FormRecord
}

/**
 * The rows of decisions after a change: those that it makes, and those that it opens or empties. `steps`, `record`: after the
 * change.
 */
export function decisionsAfter(
  process: Decided,
  type: ProcessType,
  { opened, made }: Settled,
  { record, steps }: { record: FormRecord; steps: readonly StepState[] },
): DecisionChange {
  const { record: before, decisions: stored } = process
  const withdrawn = decisionsEmptied(type, before, record).filter(
    ({ field }) => !opened.some((it) => it.decision.field === field),
  )
  const reopened = withdrawn.filter((it) => isAwaited(it, steps, record))
  const forgotten = withdrawn.filter((it) => !reopened.includes(it)).map(({ field }) => field.name)
  return { made, forgotten, opened: [...opened, ...reopened.map(emptiedFrom(before))], stored, before }
}

/**
 * The decisions that were emptied together with a reset, and open when that reset is undone: the steps of `process` are done
 * again, without these decisions. `before`: the record before the reset. Decisions that the reset opened itself are stored,
 * and stay open.
 */
export function decisionsAfterUndo(
  process: Decided & Pick<FoundProcess, 'steps'>,
  type: ProcessType,
  before: FormRecord,
): DecisionChange {
  const { decisions: stored } = process
  const emptied = decisionsEmptied(type, before, process.record)
    .filter(({ field }) => !stored.has(field.name))
    .filter((it) => isAwaited(it, process.steps, process.record))
  return { made: [], forgotten: [], opened: emptied.map(emptiedFrom(before)), stored, before }
}

/** The rows of the decisions in the record that a process starts with. */
export const firstDecisions = (type: ProcessType, record: FormRecord): DecisionChange => ({
  made: decisionsMadeIn(type, record),
  forgotten: [],
  opened: [],
  stored: new Map(),
  before: {},
})

const emptiedFrom =
  (before: FormRecord) =>
  (decision: Decision): Opened => ({ decision, value: valueAt(before, decision.field), changes: [] })

/** True for a required decision that is missing in a done step. */
const isAwaited = ({ field, number, step }: Decision, steps: readonly StepState[], record: FormRecord) =>
  isStepDone(steps, number) && decisionsMissing(step, record).some((it) => it.field === field)

function demandValues({ t, language }: Context, made: readonly Decision[], record: FormRecord) {
  const problems = made.flatMap((decision) => {
    const names = awaitedFor(decision, record).map(({ label }) => label[language])
    if (names.length === 0) return []
    return [{ field: decision.field.name, message: t.decisions.tooEarly({ names: names.join(', ') }) }]
  })
  if (problems.length > 0) throw new Invalid(problems)
}

/** Throws `Invalid` for a decision in the initial record that depends on values that are still missing. */
export const demandFirstValues = (context: Context, type: ProcessType, record: FormRecord) =>
  demandValues(context, decisionsMadeIn(type, record), record)
