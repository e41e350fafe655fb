import type { StepChoice, StepKey } from '../../platform/tenant/process-type.ts'
import { DAY_MS } from '../../platform/time/days.ts'

/**
 * How a process goes through its steps. Pure; source: spec 2 §2 and §4, decisions "Processes". Steps may
 * overlap: one that is `beside` another may begin when that one has begun; all others wait for every earlier
 * step.
 */

/** One step of a process: begun or not, done or not. */
export interface StepState {
  number: number
  key: StepKey
  uuid: string
  /** '' while it has not begun. */
  startedAt: string
  /** '' while it is not done. */
  completedAt: string
}

export const hasBegun = (step: StepState) => step.startedAt !== ''
export const isDone = (step: StepState) => step.completedAt !== ''
/** True for the number of a step that is done. */
export const isStepDone = (steps: readonly StepState[], number: number | undefined) =>
  steps.some((it) => it.number === number && isDone(it))

/** The number of the step that a process opens at: how many of its steps have begun. Spec 2 §2. */
export const openingStep = (steps: readonly StepState[]) => Math.max(1, steps.filter(hasBegun).length)

/**
 * The step that counts as current: the last that began and is not done, else the last that began. Spec 2 §4.
 */
export function currentStep(steps: readonly StepState[]): StepState | undefined {
  const begun = steps.filter(hasBegun)
  return begun.findLast((step) => !isDone(step)) ?? begun.at(-1)
}

export const isFinished = (steps: readonly StepState[]) => steps.every(isDone)

/** True for a step that has not begun, and may. */
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

/** True for a step that may be worked on now. */
export const isOpenStep = (steps: readonly StepState[], number: number, choices: readonly StepChoice[]) =>
  steps.some((it) => it.number === number && hasBegun(it)) || mayBegin(steps, number, choices)

const changed = (steps: readonly StepState[], number: number, change: Partial<StepState>) =>
  steps.map((step) => (step.number === number ? { ...step, ...change } : step))

/** The steps of a new process: the first has begun. */
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

/** The steps after one is completed: the first that has not begun begins, once all before it are done. */
export function complete(steps: readonly StepState[], number: number, at: string): StepState[] {
  const after = changed(steps, number, { completedAt: at })
  const next = after.find((step) => !hasBegun(step))
  const isFree = next && after.filter((step) => step.number < next.number).every(isDone)
  return isFree ? begin(after, next.number, at) : after
}

/**
 * The steps after the process is set back to one that had begun: it begins again, and everything after it is
 * reset.
 */
export const resetTo = (steps: readonly StepState[], number: number, at: string): StepState[] =>
  steps.map((step) => {
    if (step.number < number) return step
    return { ...step, startedAt: step.number === number ? at : '', completedAt: '' }
  })

/** The steps that a reset changes, as they are before it: those from its step on that had begun. */
export const stepsBehind = (steps: readonly StepState[], number: number) =>
  steps.filter((step) => step.number >= number && hasBegun(step))

/** The steps as they were before a reset, given what it had changed. */
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
 * Whole days since a step began, or that it took; null when it has not begun, or took no time at all. Spec 2
 * §4.
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
