import type { FormRecord } from '../../platform/forms/field.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { NO_PUBLICATION, withoutPublication } from '../traffic-decisions/withdrawn.ts'
import { decisionsOpenAgain, type Part } from '../turns/part.ts'
import type { FieldOfStep } from './changes.ts'
import { type StoredDecision, storedDecisions } from './decision-queries.ts'
import {
  awaitedFor,
  type Decision,
  decisionsMadeIn,
  decisionsOf,
  isMade,
  type MadeOn,
  type Opened,
  valuesOf,
  withoutOutdated,
} from './decisions.ts'
import { isStepDone, type StepState } from './flow.ts'
import { isRefused, NOT_REFUSED } from './refusal.ts'
import type { FoundProcess } from './row.ts'

/** The effect of a change on the decisions of a process. */
export interface Settled {
  /** The record without the decisions that no longer hold. */
  record: FormRecord
  opened: readonly Opened[]
  /** The decisions that the change makes. */
  made: readonly Decision[]
  /** True if a traffic decision was opened: the process is removed from its publication. */
  isWithdrawn: boolean
  kept: ReadonlyMap<string, StoredDecision>
}

/**
 * Opens the decisions whose values a change alters. A decision covers the values of the change that fills it in; altering an
 * amount while "agreed" stays as it was does not agree to the new amount. Throws `Invalid` for a decision on values that are
 * still missing.
 */
export async function settleDecisions(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  { after, changed }: { after: FormRecord; changed: readonly FieldOfStep[] },
): Promise<Settled> {
  const decisions = decisionsOf(type)
  const isConcerned = (record: FormRecord) => decisions.some(({ field }) => isMade(record, field))
  const kept: Map<string, StoredDecision> =
    isConcerned(process.record) || isConcerned(after)
      ? await storedDecisions(context.db, process.id)
      : new Map()
  const made = decisions.filter(
    ({ field }) => changed.some((it) => it.field === field) && isMade(after, field),
  )
  const madeOn = (decision: Decision): MadeOn | null =>
    made.includes(decision) ? null : madeOnIn(process.record, decision, kept)
  const { record, opened } = withoutOutdated(type, after, madeOn)
  demandValues(context, made, after)
  const isWithdrawn = opened.some(({ decision }) => decision.step.key === 'traffic-decision')
  return { record: isWithdrawn ? withoutPublication(record) : record, opened, made, isWithdrawn, kept }
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
export const madeOnIn = (now: FormRecord, decision: Decision, kept: Settled['kept']): MadeOn => ({
  ...valuesOf(decision, now),
  ...JSON.parse(kept.get(decision.field.name)?.made_on ?? '{}'),
})

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
