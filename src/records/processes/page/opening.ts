import { findType, type ProcessType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { decisionsOpenAgain, type Part } from '../../turns/part.ts'
import { partsOf } from '../../turns/queries.ts'
import { openingStep } from '../flow.ts'
import { isOfParty } from '../policy.ts'
import type { FoundProcess } from '../row.ts'

/**
 * The number of the step that a process opens at for a person: the first done step with a decision of theirs that is open
 * again, else the number of steps that have begun.
 */
export const openingStepFor = (
  context: Pick<Context, 'person' | 'tenant'>,
  process: FoundProcess,
  type: Pick<ProcessType, 'steps'>,
  parts: readonly Part[],
): number =>
  decisionsOpenAgain(parts, process, type).find(({ party }) => isOfParty(context, process, party))?.number ??
  openingStep(process.steps)

/** As `openingStepFor`, with the stored parts. */
export async function opensAt(context: Context, process: FoundProcess): Promise<number> {
  // Without a turn, no decision is open.
  if (process.turn === '') return openingStep(process.steps)
  const type = findType(context.tenant.processes, process.process_type) ?? { steps: [] }
  return openingStepFor(context, process, type, await partsOf(context.db, process.id))
}
