import type { StepKey } from '../../platform/tenant/process-type.ts'
import { isDone, type StepState } from '../processes/flow.ts'
import { netMs, type Pause, wholeDaysIn } from './net-time.ts'

/**
 * How the durations of steps are counted. Only steps that are done now count: a reset removes a step from the counts, and
 * completing it again adds its new duration. Pure.
 */

/** Caps durations, to bound the number of rows. */
const MOST_DAYS = 1_000

/** A change in the number of steps that took this many days. */
export interface DurationChange {
  key: StepKey
  days: number
  by: number
}

/**
 * Whole days that a step took without pauses; null when it is not done, or took no time at all (spec 2 §4).
 */
export function daysSpent(
  step: Pick<StepState, 'startedAt' | 'completedAt'>,
  pauses: readonly Pause[],
): number | null {
  const [from, to] = [Date.parse(step.startedAt), Date.parse(step.completedAt)]
  return to > from ? Math.min(MOST_DAYS, wholeDaysIn(netMs(from, to, pauses))) : null
}

/** Each step number has its own column, so that reports aggregate only the columns that they need. */
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** Maximum number of steps of a process type. */
export const MOST_STEPS = NUMBERS.length
type StepColumn = `step_${(typeof NUMBERS)[number]}_seconds`

const secondsColumn = (number: (typeof NUMBERS)[number]) => `step_${number}_seconds` as const
export const SECONDS_COLUMNS: readonly StepColumn[] = NUMBERS.map(secondsColumn)

/**
 * The durations of the steps of a process, by column: whole seconds without pauses, null as in `daysSpent`.
 */
export function secondsColumnsOf(
  steps: readonly Pick<StepState, 'number' | 'startedAt' | 'completedAt'>[],
  pauses: readonly Pause[],
): Record<StepColumn, number | null> {
  const took = NUMBERS.map((number) => {
    const step = steps.find((it) => it.number === number)
    return [secondsColumn(number), step ? secondsSpent(step, pauses) : null] as const
  })
  return Object.fromEntries(took) as Record<StepColumn, number | null>
}

function secondsSpent(
  { startedAt, completedAt }: Pick<StepState, 'startedAt' | 'completedAt'>,
  pauses: readonly Pause[],
): number | null {
  const [from, to] = [Date.parse(startedAt), Date.parse(completedAt)]
  return to > from ? Math.floor(netMs(from, to, pauses) / SECOND_MS) : null
}

const SECOND_MS = 1_000

/** True if the set of done steps changed, or the start or end of one. */
export const isOtherwiseDone = (before: readonly StepState[], after: readonly StepState[]) =>
  doneIn(before) !== doneIn(after)

const doneIn = (steps: readonly StepState[]) =>
  JSON.stringify(steps.filter(isDone).map((step) => [step.number, step.startedAt, step.completedAt]))

/** The changes in the counts that a change of the flow causes. */
export function durationChanges(
  before: readonly StepState[],
  after: readonly StepState[],
  pauses: readonly Pause[],
): DurationChange[] {
  const changes = new Map<string, DurationChange>()
  const add = (steps: readonly StepState[], by: number) => {
    for (const step of steps) {
      const days = daysSpent(step, pauses)
      if (days === null) continue
      const name = `${step.key} ${days}`
      changes.set(name, { key: step.key, days, by: (changes.get(name)?.by ?? 0) + by })
    }
  }
  add(before, -1)
  add(after, 1)
  return [...changes.values()].filter(({ by }) => by !== 0)
}
