import { type Codes, codesOf, type Role } from '../../platform/tenant/person.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import { policy } from '../../platform/web/policy.ts'
import { can, type Visit } from '../../platform/web/visit.ts'
import { isStepOf } from '../../records/processes/policy.ts'
import type { Process } from '../../records/processes/row.ts'

type Who = Pick<Visit, 'person' | 'tenant'>

/** The step that a traffic decision belongs to, of a process; undefined for a type without one. */
export const decisionStepOf = ({ tenant }: Pick<Who, 'tenant'>, process: { process_type: string }) =>
  findType(tenant.processes, process.process_type)?.steps.find((step) => step.key === 'traffic-decision')

const deciders = ({ tenant }: Pick<Who, 'tenant'>): Role[] =>
  tenant.processes.types.flatMap(({ steps }) =>
    steps.filter((step) => step.key === 'traffic-decision').flatMap((step) => [...step.edit]),
  )

/** The municipality codes in which somebody may publish decisions. */
export const codesToDecide = (visit: Who): Codes => codesOf(visit.person, deciders(visit))

/** Publish decisions, where the tenant takes them: the holders of that step. */
export const publishDecisions = policy(
  'traffic-decision.publish',
  (visit) => visit.tenant.processes.trafficDecisions && codesToDecide(visit).length > 0,
)
/** The same, for one process. */
export const isDecidedBy = (
  visit: Who,
  process: Pick<Process, 'process_type' | 'municipality_code' | 'operator_uuid'>,
): boolean => {
  const step = decisionStepOf(visit, process)
  return visit.tenant.processes.trafficDecisions && step !== undefined && isStepOf(visit, process, step)
}

/** Mark decisions irrevocable, and take that back; which, `confirmTrafficDecision` says of each process. */
export const confirmDecisions = policy(
  'traffic-decision.confirm',
  (visit) => visit.tenant.processes.trafficDecisions && can(visit, 'canConfirmTrafficDecisions'),
)
