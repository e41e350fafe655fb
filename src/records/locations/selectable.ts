import { findType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { policyFor } from '../../platform/web/policy.ts'
import { fullStatus } from '../charge-points/charge-point.ts'
import { mayBeSelectedFor } from '../charge-points/delete-rules.ts'
import { type FoundChargePoint, stakeholdersOf } from '../charge-points/record-queries.ts'
import { isSurroundings } from '../charge-points/surroundings.ts'
import { isOpenStep } from '../processes/flow.ts'
import { isOfAnyStep, isStepOf } from '../processes/policy.ts'
import { proposalStepOf } from '../processes/proposal.ts'
import type { FoundProcess } from '../processes/row.ts'

/** May choose the location of a process: people who may edit its proposal. */
export const chooseLocation = policyFor<FoundProcess>(
  'process.location',
  (context, process) => {
    const type = findType(context.tenant.processes, process.process_type)
    const proposal = type && proposalStepOf(type)
    return proposal !== undefined && isStepOf(context, process, proposal.step)
  },
  isOfAnyStep,
)

/** True while the proposal of a process is open: its step is not completed, and the process is active. */
export function isProposing({ tenant }: Pick<Context, 'tenant'>, process: FoundProcess): boolean {
  const type = findType(tenant.processes, process.process_type)
  const proposal = type && proposalStepOf(type)
  if (!proposal || process.status !== 'active') return false
  const state = process.steps.find((it) => it.number === proposal.number)
  return state?.completedAt === '' && isOpenStep(process.steps, proposal.number, type.steps)
}

/** True if the person may choose another location for a process now. */
export const mayChooseNow = (context: Context, process: FoundProcess) =>
  chooseLocation.allows(context, process) && isProposing(context, process)

/** True if a charge point may be chosen for a process of this tenant (spec 1 §6). */
export async function isSelectable(context: Context, point: FoundChargePoint): Promise<boolean> {
  const stakeholders = await stakeholdersOf(context.db, [point.location_id])
  return mayBeSelectedFor(
    {
      fullStatus: fullStatus(point),
      process: point.process_status === null ? null : { status: point.process_status },
      operatorUuid: point.operator_uuid,
      operatorName: point.operator_name,
      voltId: point.volt_id,
      importUuid: point.import_uuid,
      stakeholders,
      isSurroundings: isSurroundings(context, point),
    },
    context.tenant.stakeholders.map(({ uuid }) => uuid),
  )
}
