import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Invalid, Refused } from '../../../platform/web/errors.ts'
import type { FieldOfStep } from '../changes.ts'
import {
  begin,
  complete,
  hasBegun,
  isStepDone,
  mayBegin,
  resetTo,
  type StepState,
  whyNotCompleted,
} from '../flow.ts'
import { isStepOf } from '../policy.ts'
import type { FoundProcess } from '../row.ts'
import type { Follow } from './refusal.ts'

/** A change of the flow of a process. */
export interface Flow {
  complete?: number
  reset?: number
  /** A correction: completed steps stay completed. */
  keepProgress?: boolean
  /** How the process continues after a refusing result. */
  follow?: Follow
}

/**
 * The step that a change resets the process to: the requested one, else the earliest done step with a change; null for none.
 */
export function resetStepOf(
  steps: readonly StepState[],
  { reset, keepProgress }: Flow,
  changed: readonly FieldOfStep[],
): number | null {
  if (keepProgress) return null
  const done = changed.map(({ number }) => number).filter((number) => isStepDone(steps, number))
  return reset ?? (done.length > 0 ? Math.min(...done) : null)
}

/** True for a step that begins again, because of a reset to it or to an earlier step. */
export const beginsAgain = (resetTo: number | null, number: number) => resetTo !== null && resetTo <= number

interface FlowChange {
  flow?: Flow
  /** False while other parties have not finished their part of the step. */
  completes?: boolean
  /** The reset follows from a result: the person who gives the result may reset steps of other parties. */
  isFollowing?: boolean
}

interface FlowAfter {
  steps: readonly StepState[]
  /** The numbers of the steps that begin with the change. */
  begun: readonly number[]
  resetStep: number | null
}

/**
 * The flow after a change. A changed step begins if it may; a change in a done step resets the process to the earliest such
 * step, unless progress is retained; then the step is completed, unless other parties must finish. Throws `Invalid` or
 * `Refused` for what the flow or the person's rights do not allow.
 */
export function flowAfter(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  { flow = {}, completes = true, isFollowing = false }: FlowChange,
  changed: readonly FieldOfStep[],
): FlowAfter {
  const { t } = context
  const at = context.now.toISOString()
  let steps: readonly StepState[] = process.steps
  const demandStep = (number: number) => {
    const step = type.steps[number - 1]
    if (!step) throw new Invalid([{ field: 'flow', message: t.processes.flow.unknown({ n: number }) }])
    if (!isStepOf(context, process, step)) throw new Refused(t.processes.flow.notYours({ n: number }))
  }

  const begun: number[] = []
  // Changes of fields that may be planned ahead (`ahead`) do not begin their step.
  const workedOn = changed.filter(({ field }) => !field.ahead).map(({ number }) => number)
  const worked = new Set([...workedOn, ...[flow.complete ?? []].flat()])
  for (const number of worked) {
    if (!mayBegin(steps, number, type.steps)) continue
    demandStep(number)
    steps = begin(steps, number, at)
    begun.push(number)
  }
  const resetStep = resetStepOf(process.steps, flow, changed)
  if (resetStep !== null) {
    if (!isFollowing) demandStep(resetStep)
    // A step that only begins with this change cannot be reset.
    if (!process.steps.some((it) => it.number === resetStep && hasBegun(it)))
      throw new Invalid([{ field: 'flow', message: t.processes.flow.notBegun({ n: resetStep }) }])
    steps = resetTo(steps, resetStep, at)
  }
  if (flow.complete !== undefined) {
    demandStep(flow.complete)
    const why = whyNotCompleted(steps, flow.complete)
    // A correction may be sent with the same button; a completed step stays completed.
    if (why === 'done' && flow.keepProgress) return { steps, begun, resetStep }
    if (why)
      throw new Invalid([{ field: 'flow', message: t.processes.flow.notCompleted({ n: flow.complete }) }])
    if (completes) steps = complete(steps, flow.complete, at)
  }
  return { steps, begun, resetStep }
}
