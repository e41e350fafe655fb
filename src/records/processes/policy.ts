import { codesOf, opens, type Role } from '../../platform/tenant/person.ts'
import { findType, type ProcessType, type StepChoice } from '../../platform/tenant/process-type.ts'
import type { Attribute } from '../../platform/tenant/tenant.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { policy, policyFor } from '../../platform/web/policy.ts'
import { isOpenStep } from './flow.ts'
import type { Party } from './party.ts'
import { isStopped } from './process.ts'
import type { FoundProcess } from './row.ts'

type Who = Pick<Context, 'person' | 'tenant'>
type Placed = { municipality_code: string | null; operator_uuid: string }

/** The roles of a person for a process: those that include its municipality; operator only for its own process. */
export function rolesAt({ person }: Pick<Who, 'person'>, process: Placed): Role[] {
  return (Object.keys(person.roles) as Role[]).filter((role) => {
    if (!opens(person.roles[role] ?? [], process.municipality_code)) return false
    return role !== 'cpo' || person.identity?.uuid === process.operator_uuid
  })
}

const holds = (context: Who, roles: readonly Role[], process: Placed) =>
  rolesAt(context, process).some((role) => role === 'admin' || roles.includes(role))

/** The roles that have a feature for processes of a type; for private processes, only those that may see these. */
const rolesFor = ({ tenant }: Pick<Who, 'tenant'>, attribute: Attribute, type: string): Role[] =>
  tenant.featureAccess[attribute].filter(
    (role) => type !== 'private' || tenant.featureAccess.privateProcess.includes(role),
  )

/** The roles with a feature that the person has. */
export const rolesHeldFor = (context: Who, attribute: Attribute, type: string): Role[] =>
  [...rolesFor(context, attribute, type), 'admin' as const].filter(
    (role) => context.person.roles[role] !== undefined,
  )

/** The tenant's types for which the person has a feature, in any municipality. */
export const typesHeldFor = (context: Who, attribute: Attribute): ProcessType[] =>
  context.tenant.processes.types.filter(
    ({ hidden, value }) => !hidden && rolesHeldFor(context, attribute, value).length > 0,
  )

/**
 * True for a process that the person may see: in the municipalities of the person's roles with the feature, an operator only
 * its own, and a private one only with the feature for those. Decisions, "Identity". `processesInScope` is the same rule in
 * SQL.
 */
export const seesProcess = (context: Who, process: Placed & { process_type: string }) =>
  holds(context, rolesFor(context, 'realisationlist', process.process_type), process)

/** Allows people who have a feature for any of the tenant's types. */
const holderOfTypes = (attribute: Attribute) =>
  policy(attribute, (context) => typesHeldFor(context, attribute).length > 0)

/** May see the list of processes; the root query limits which ones. */
export const readProcesses = holderOfTypes('realisationlist')

/** May start processes; `typesHeldFor` returns the types. */
export const startProcesses = holderOfTypes('realisationbtn')

/** A policy for one process: people with a feature for that process. */
export const holderAt = (attribute: Attribute) =>
  policyFor<Placed>(
    attribute,
    (context, process) => holds(context, context.tenant.featureAccess[attribute], process),
    (context) => can(context, attribute),
  )

/** May put on hold, resume, cancel and restore a process. */
export const changeStatus = holderAt('canChangeStatus')
/** May delete a process; the act refuses completed ones. */
export const deleteProcess = holderAt('canDeleteProcess')
export const confirmTrafficDecision = holderAt('canConfirmTrafficDecisions')
/** May tag a process and connect requests to it. */
export const manageProcess = holderAt('realisationbtn')

/** True if the person acts for this party in the process, so that its turn is theirs. */
export const isOfParty = (context: Pick<Who, 'person'>, process: Placed, party: Party) =>
  rolesAt(context, process).some((role) => role === party)

/** True if the person may edit this step, now or at another time. */
export const isStepOf = (context: Who, process: Placed, step: StepChoice) =>
  holds(context, step.edit, process)

/** True if the person may edit this step now. */
export function mayEditStep(context: Who, process: FoundProcess, step: StepChoice): boolean {
  const choices = findType(context.tenant.processes, process.process_type)?.steps ?? []
  const number = choices.indexOf(step) + 1
  return !isStopped(process) && isStepOf(context, process, step) && isOpenStep(process.steps, number, choices)
}

/** True if the person may edit this step of some process, in any municipality. */
export const isOfStep = ({ person }: Pick<Who, 'person'>, { edit }: StepChoice) =>
  person.roles.admin !== undefined || edit.some((role) => person.roles[role] !== undefined)

/** True if the person may edit any step of some process, in any municipality. */
export const isOfAnyStep = ({ tenant, person }: Who) =>
  tenant.processes.types.some(({ steps }) => steps.some((step) => isOfStep({ person }, step)))

/** May edit a process: the person may edit at least one of its steps. */
export const editProcess = policyFor<FoundProcess>(
  'process.edit',
  (context, process) =>
    findType(context.tenant.processes, process.process_type)?.steps.some((step) =>
      isStepOf(context, process, step),
    ) ?? false,
  isOfAnyStep,
)

/** True if the person may start a process of this type in this municipality, for this operator. */
export const mayStart = (context: Who, process: Placed & { process_type: string }) =>
  holds(context, rolesFor(context, 'realisationbtn', process.process_type), process)

/** The municipality codes in which the person may start processes. */
export const codesToStart = (context: Who) =>
  codesOf(context.person, context.tenant.featureAccess.realisationbtn)
