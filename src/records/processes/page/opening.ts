import { findType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { decisionsOpenAgain } from '../../turns/part.ts'
import { openingStep } from '../flow.ts'
import { isOfParty } from '../policy.ts'
import type { FoundProcess } from '../row.ts'

/**
 * The number of the step that a process opens at for a person: the first done step with a decision of theirs that is open
 * again, else the number of steps that have begun.
 */
export function opensAt(context: Pick<Context, 'person' | 'tenant'>, process: FoundProcess): number {
  const type = findType(context.tenant.processes, process.process_type) ?? { steps: [] }
  const open = decisionsOpenAgain(process.parts, process, type)
  return open.find(({ party }) => isOfParty(context, process, party))?.number ?? openingStep(process.steps)
}
