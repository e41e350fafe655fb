import type { FormRecord } from '../../../platform/forms/field.ts'
import type { ProcessType, StepChoice } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { followsFor, refusalToDecide } from '../flow/follow.ts'
import { followGroup, mustFollow } from '../flow/refusal.ts'
import { isStepDone } from '../flow.ts'
import type { FoundProcess } from '../row.ts'

/**
 * The question how to continue after a refusing result, saved before or just refused by the check. Null when no such result
 * can be given now.
 */
export function followShown(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  { number, record, keepProgress }: { number: number; record: FormRecord; keepProgress: boolean },
) {
  const step = type.steps[number - 1] as StepChoice
  const staysDone = keepProgress && isStepDone(process.steps, number)
  const refused = refusalToDecide(context, process, { step, record, staysDone })
  if (!refused) return null
  const when = mustFollow(process, number, refused.field)
  return followGroup(context.tenant, followsFor(context, process, number), when)
}
