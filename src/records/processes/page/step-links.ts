import type { StepLink } from '../../../../views/processes/step-nav.tsx'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import type { OpenDecision } from '../../turns/part.ts'
import { currentStep, hasBegun, isDone, type StepState } from '../flow.ts'
import { processHref } from '../process.ts'
import type { FoundProcess } from '../row.ts'

/** The steps of a process as links, each with its state; `open`: decisions of done steps that are open again. */
export function stepLinks(
  { language }: Context,
  process: FoundProcess,
  type: ProcessType,
  viewed: number,
  open: readonly OpenDecision[],
): StepLink[] {
  const current = currentStep(process.steps)?.number
  return type.steps.map((step, index) => {
    const number = index + 1
    return {
      number,
      label: step.label[language],
      href: processHref(type.routeType, process.uuid, number),
      state: open.some((it) => it.number === number) ? 'reopened' : stateOf(process.steps[index]),
      isViewed: number === viewed,
      current: number === current,
    }
  })
}

function stateOf(state: StepState | undefined): StepLink['state'] {
  if (!state || !hasBegun(state)) return 'waiting'
  return isDone(state) ? 'done' : 'running'
}
