import { type Codes, codesOf, type Role } from '../../platform/tenant/person.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { policy } from '../../platform/web/policy.ts'
import { isStepOf } from '../processes/policy.ts'
import type { Process } from '../processes/row.ts'

type Who = Pick<Context, 'person' | 'tenant'>

/** The step of a process with its traffic decision; undefined for a type without one. */
export const decisionStepOf = ({ tenant }: Pick<Who, 'tenant'>, process: { process_type: string }) =>
  findType(tenant.processes, process.process_type)?.steps.find((step) => step.key === 'traffic-decision')

const deciders = ({ tenant }: Pick<Who, 'tenant'>): Role[] =>
  tenant.processes.types.flatMap(({ steps }) =>
    steps.filter((step) => step.key === 'traffic-decision').flatMap((step) => [...step.edit]),
  )

/** The municipality codes in which the person may publish decisions. */
export const codesToDecide = (context: Who): Codes => codesOf(context.person, deciders(context))

/** May publish decisions, if the tenant has them: people who may edit that step. */
export const publishDecisions = policy(
  'traffic-decision.publish',
  (context) => context.tenant.processes.trafficDecisions && codesToDecide(context).length > 0,
)
/** As `publishDecisions`, for one process. */
export const isDecidedBy = (
  context: Who,
  process: Pick<Process, 'process_type' | 'municipality_code' | 'operator_uuid'>,
): boolean => {
  const step = decisionStepOf(context, process)
  return context.tenant.processes.trafficDecisions && step !== undefined && isStepOf(context, process, step)
}

/** May mark decisions irrevocable, and revert that; `confirmTrafficDecision` is checked for each process. */
export const confirmDecisions = policy(
  'traffic-decision.confirm',
  (context) => context.tenant.processes.trafficDecisions && can(context, 'canConfirmTrafficDecisions'),
)
