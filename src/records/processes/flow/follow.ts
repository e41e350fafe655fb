import type { Field, FormRecord } from '../../../platform/forms/field.ts'
import type { ProcessType, StepChoice } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Invalid, type Problem } from '../../../platform/web/errors.ts'
import { isMade } from '../decisions/decisions.ts'
import { isOpenStep, isStepDone } from '../flow.ts'
import { changeStatus as mayChangeStatus } from '../policy.ts'
import type { FoundProcess } from '../row.ts'
import { isFieldOf } from './finishing.ts'
import { beginsAgain, type Flow } from './flow-after.ts'
import {
  FOLLOW_ACTIONS,
  type Follow,
  type FollowAction,
  hasChosenToContinue,
  NOT_REFUSED,
  refusalIn,
} from './refusal.ts'
import { reasonProblems } from './status.ts'

/** How the process continues after a refusing result; saved together with the result. */
export interface Followed extends Follow {
  step: number
  field: string
  result: string
}

/**
 * The ways to continue after a refusing result in a step, for the person who gives it. Includes "back" even if the first
 * step is another party's; not from the first step itself.
 */
export const followsFor = (context: Context, process: FoundProcess, number: number): FollowAction[] =>
  FOLLOW_ACTIONS.filter((action) => {
    if (action === 'onhold' || action === 'cancel') return mayChangeStatus.allows(context, process)
    return action !== 'back' || number > 1
  })

/**
 * The first refusing result in a step, among those that the person can still give: in a step that stays done, only a
 * decision that is open again.
 */
export function refusalToDecide(
  context: Context,
  process: FoundProcess,
  { step, record, staysDone }: { step: StepChoice; record: FormRecord; staysDone: boolean },
) {
  const isOwn = isFieldOf(context, process, step)
  const isToDecide = (field: Field) => !staysDone || (!!field.decidesOn && !isMade(process.record, field))
  return refusalIn(step, record, (field) => isOwn(field) && isToDecide(field))
}

/**
 * The continuation when a step is completed with a refusing result. Null when no result refuses, or when a person chose
 * earlier to go on nevertheless. When the change resets the step (`resetStep`), the choice must be made again. Throws
 * `Invalid` when the choice is missing or incomplete.
 */
export function demandFollow(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  record: FormRecord,
  { complete: number, follow }: Flow,
  resetStep: number | null,
): Followed | null {
  const step = number === undefined ? undefined : type.steps[number - 1]
  if (number === undefined || !step || !isOpenStep(process.steps, number, type.steps)) return null
  const isAnew = beginsAgain(resetStep, number)
  const staysDone = !isAnew && isStepDone(process.steps, number)
  const refused = refusalToDecide(context, process, { step, record, staysDone })
  if (!refused) return null
  const [field, result] = [refused.field.name, refused.option.value]
  if (hasChosenToContinue(process, number, result) && !isAnew && !follow) return null
  const problems = problemsOfFollow(context, follow, followsFor(context, process, number))
  if (!follow || problems.length > 0) throw new Invalid(problems)
  return { ...follow, step: number, field, result }
}

/** The problems of a chosen continuation, given the allowed actions; empty when it is complete. */
export function problemsOfFollow(
  context: Pick<Context, 't' | 'tenant'>,
  follow: Follow | undefined,
  actions: readonly FollowAction[],
): Problem[] {
  if (!follow || !actions.includes(follow.action))
    return [{ field: 'flow.follow.action', message: context.t.processes.refusal.ask() }]
  return reasonProblems(context, follow).map((it) => ({ ...it, field: `flow.follow.${it.field}` }))
}

/** The flow of a change after the chosen continuation: only `continue` completes the step. */
export const flowThatFollows = (flow: Flow, followed: Followed | null): Flow => {
  if (!followed || followed.action === 'continue') return flow
  return followed.action === 'back' ? { reset: 1 } : {}
}

/** The columns with the refusing result; they stay until its step is completed with another result or begins again. */
export function refusedColumns(
  process: FoundProcess,
  followed: Followed | null,
  { completed, resetStep }: { completed: number | undefined; resetStep: number | null },
) {
  if (followed)
    return {
      refused_step: followed.step,
      refused_result: followed.result,
      refused_follow: followed.action,
    }
  const { refused_step, refused_follow } = process
  const isOver =
    refused_follow === 'continue'
      ? resetStep !== null && resetStep <= refused_step
      : completed !== undefined && completed === refused_step
  return isOver ? NOT_REFUSED : {}
}
