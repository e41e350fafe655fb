import type { StepChoice, StepKey } from '../../platform/tenant/process-type.ts'
import { DAY_MS } from '../../platform/time/days.ts'

/**
 * The rules by which a process moves through its steps. Pure; source: spec 2 §2 and §4, decisions "Processes". Steps may
 * overlap: a step that is `beside` another may begin once that one has begun; all others wait for every earlier step.
 */

/** The state of one step of a process. */
export interface StepState {
  number: number
  key: StepKey
  uuid: string
  /** '' until it begins. */
  startedAt: string
  /** '' until it is done. */
  completedAt: string
}

export const hasBegun = (step: StepState) => step.startedAt !== ''
export const isDone = (step: StepState) => step.completedAt !== ''
/** True if the step with this number is done. */
export const isStepDone = (steps: readonly StepState[], number: number | undefined) =>
  steps.some((it) => it.number === number && isDone(it))

/** The number of the step that a process page opens at: the number of steps that have begun. Spec 2 §2. */
export const openingStep = (steps: readonly StepState[]) => Math.max(1, steps.filter(hasBegun).length)

/** The current step: the last that began and is not done, else the last that began. Spec 2 §4. */
export function currentStep(steps: readonly StepState[]): StepState | undefined {
  const begun = steps.filter(hasBegun)
  return begun.findLast((step) => !isDone(step)) ?? begun.at(-1)
}

export const isFinished = (steps: readonly StepState[]) => steps.every(isDone)

/** True if a step has not begun and may begin now. */
export function mayBegin(
  steps: readonly StepState[],
  number: number,
  choices: readonly StepChoice[],
): boolean {
  const step = steps.find((it) => it.number === number)
  if (!step || hasBegun(step)) return false
  const earlier = steps.filter((it) => it.number < number)
  const beside = choices[number - 1]?.beside
  if (earlier.every(isDone)) return true
  return (
    earlier.every((it) => hasBegun(it) || it.key === beside) &&
    earlier.some((it) => it.key === beside && hasBegun(it))
  )
}

/** True if a step may be edited now. */
export const isOpenStep = (steps: readonly StepState[], number: number, choices: readonly StepChoice[]) =>
  steps.some((it) => it.number === number && hasBegun(it)) || mayBegin(steps, number, choices)

const changed = (steps: readonly StepState[], number: number, change: Partial<StepState>) =>
  steps.map((step) => (step.number === number ? { ...step, ...change } : step))

/** Begins a step, such as the first one of a new process. */
export const begin = (steps: readonly StepState[], number: number, at: string) =>
  changed(steps, number, { startedAt: at })

/** Why a step cannot be completed, or null when it can. */
export function whyNotCompleted(
  steps: readonly StepState[],
  number: number,
): 'unknown' | 'not-begun' | 'done' | null {
  const step = steps.find((it) => it.number === number)
  if (!step) return 'unknown'
  if (!hasBegun(step)) return 'not-begun'
  return isDone(step) ? 'done' : null
}

/** Completes a step; the next step begins once all before it are done. */
export function complete(steps: readonly StepState[], number: number, at: string): StepState[] {
  const after = changed(steps, number, { completedAt: at })
  const next = after.find((step) => !hasBegun(step))
  const isFree = next && after.filter((step) => step.number < next.number).every(isDone)
  return isFree ? begin(after, next.number, at) : after
}

/** Resets the process to a step that had begun: this step begins again, and all later steps are cleared. */
export const resetTo = (steps: readonly StepState[], number: number, at: string): StepState[] =>
  steps.map((step) => {
    if (step.number < number) return step
    return { ...step, startedAt: step.number === number ? at : '', completedAt: '' }
  })

/** The steps that a reset changes, as they were before it: from its step on, those that had begun. */
export const stepsBehind = (steps: readonly StepState[], number: number) =>
  steps.filter((step) => step.number >= number && hasBegun(step))

/** Restores the steps from before a reset, given the steps that it changed. */
export const asBefore = (
  steps: readonly StepState[],
  reset: { to_step: number; steps: readonly Pick<StepState, 'number' | 'startedAt' | 'completedAt'>[] },
): StepState[] =>
  steps.map((step) => {
    if (step.number < reset.to_step) return step
    const past = reset.steps.find((it) => it.number === step.number)
    return { ...step, startedAt: past?.startedAt ?? '', completedAt: past?.completedAt ?? '' }
  })

/**
 * Whole days since a step began, or its duration once done; null when it has not begun, or took no time at all. Spec 2 §4.
 */
export function daysInStep(
  step: Pick<StepState, 'startedAt' | 'completedAt'> | undefined,
  now: Date,
): number | null {
  if (!step || step.startedAt === '') return null
  if (step.startedAt === step.completedAt) return null
  const end = step.completedAt !== '' ? Date.parse(step.completedAt) : +now
  return Math.max(0, Math.floor((end - Date.parse(step.startedAt)) / DAY_MS))
}
