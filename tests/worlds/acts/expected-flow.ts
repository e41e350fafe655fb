import type { StepChoice } from '../../../src/platform/tenant/process-type.ts'
import type { Row } from '../look.ts'
import { hasBegun, isDone } from './state-of-process.ts'

/** Which steps of a process begin and are done after a change: spec 2 §2 and §4, decisions "Processes". */

interface Moves {
  /** Steps in which something was filled in that was not planned ahead, or that are completed. */
  worked: readonly number[]
  /** The step that the process is set back to. */
  reset: number | null
  /** The step that gets done. */
  done: number | null
}

/** True for a step that has not begun, and may: all before it are done, or the one that it may run beside has begun. */
function mayBegin(kinds: readonly StepChoice[], steps: readonly Row[], number: number): boolean {
  const step = steps.find((it) => it.number === number)
  if (!step || hasBegun(step)) return false
  const beside = kinds[number - 1]?.beside
  return steps
    .filter((it) => it.number < number)
    .every((it) => isDone(it) || (it.step_key === beside && hasBegun(it)))
}

/** True for a step that somebody may work on. */
export const isOpen = (kinds: readonly StepChoice[], steps: readonly Row[], number: number) =>
  steps.some((it) => it.number === number && hasBegun(it)) || mayBegin(kinds, steps, number)

/** The steps after a change, with those that began by it. */
export function flowAfter(
  kinds: readonly StepChoice[],
  before: readonly Row[],
  { worked, reset, done }: Moves,
  at: string,
): { steps: Row[]; begun: number[] } {
  const steps: Row[] = before.map((it) => ({ ...it }))
  const begun: number[] = []
  for (const number of new Set(worked))
    if (mayBegin(kinds, steps, number)) {
      begun.push(number)
      for (const step of steps) if (step.number === number) step.started_at = at
    }
  if (reset !== null)
    for (const step of steps.filter(({ number }) => number >= reset)) {
      step.started_at = step.number === reset ? at : ''
      step.completed_at = ''
    }
  if (done === null) return { steps, begun }
  for (const step of steps) if (step.number === done) step.completed_at = at
  // The next one begins by itself when nothing before it is left to do.
  const left = steps.findIndex((it) => !isDone(it))
  const next = steps[left]
  if (next && !hasBegun(next)) next.started_at = at
  return { steps, begun }
}
