import { codesOf, opens, type Role } from '../../platform/tenant/person.ts'
import { findType, type ProcessType, type StepChoice } from '../../platform/tenant/process-type.ts'
import type { Attribute } from '../../platform/tenant/tenant.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { policy, policyFor } from '../../platform/web/policy.ts'
import type { Party } from '../turns/party.ts'
import { isOpenStep } from './flow.ts'
import type { FoundProcess } from './row.ts'

type Who = Pick<Context, 'person' | 'tenant'>
type Placed = { municipality_code: string | null; operator_uuid: string }

/**
 * The roles of a person for a process: those that reach its municipality, and operator only for a process of
 * its own.
 */
export function rolesAt({ person }: Pick<Who, 'person'>, process: Placed): Role[] {
  return (Object.keys(person.roles) as Role[]).filter((role) => {
    if (!opens(person.roles[role] ?? [], process.municipality_code)) return false
    return role !== 'cpo' || person.identity?.uuid === process.operator_uuid
  })
}

const holds = (context: Who, roles: readonly Role[], process: Placed) =>
  rolesAt(context, process).some((role) => role === 'admin' || roles.includes(role))

/**
 * The roles with which a feature counts for processes of a type: for private ones, those that may see private
 * ones.
 */
const rolesFor = ({ tenant }: Pick<Who, 'tenant'>, attribute: Attribute, type: string): Role[] =>
  tenant.featureAccess[attribute].filter(
    (role) => type !== 'private' || tenant.featureAccess.privateProcess.includes(role),
  )

/** Those of them that the person has. */
export const rolesHeldFor = (context: Who, attribute: Attribute, type: string): Role[] =>
  [...rolesFor(context, attribute, type), 'admin' as const].filter(
    (role) => context.person.roles[role] !== undefined,
  )

/** The types of the tenant for which the person holds a feature, in any municipality. */
export const typesHeldFor = (context: Who, attribute: Attribute): ProcessType[] =>
  context.tenant.processes.types.filter(
    ({ hidden, value }) => !hidden && rolesHeldFor(context, attribute, value).length > 0,
  )

/**
 * True for a process that the person may see: in the municipalities that the feature reaches; an operator
 * only its own, and a private one only with the feature for those. Decisions, "Identity". The same rule in
 * SQL: `processesInScope`.
 */
export const seesProcess = (context: Who, process: Placed & { process_type: string }) =>
  holds(context, rolesFor(context, 'realisationlist', process.process_type), process)

/** Holders of a feature for any of the types that the tenant has. */
const holderOfTypes = (attribute: Attribute) =>
  policy(attribute, (context) => typesHeldFor(context, attribute).length > 0)

/** See the list of processes, and the processes in it, as far as the root query selects them. */
export const readProcesses = holderOfTypes('realisationlist')

/** Start processes; `typesHeldFor` gives the types. */
export const startProcesses = holderOfTypes('realisationbtn')

/** A policy for one process: the holders of a feature, for that process. */
export const holderAt = (attribute: Attribute) =>
  policyFor<Placed>(
    attribute,
    (context, process) => holds(context, context.tenant.featureAccess[attribute], process),
    (context) => can(context, attribute),
  )

/** Put on hold, resume, cancel, restore. */
export const changeStatus = holderAt('canChangeStatus')
/** Delete a process; a completed one cannot be deleted. */
export const deleteProcess = holderAt('canDeleteProcess')
export const confirmTrafficDecision = holderAt('canConfirmTrafficDecisions')
/** Tag it, link requests to it. */
export const manageProcess = holderAt('realisationbtn')

/** True when the person acts for this party there, so that its turn is theirs. */
export const isOfParty = (context: Pick<Who, 'person'>, process: Placed, party: Party) =>
  rolesAt(context, process).some((role) => role === party)

/** True when the person may fill in this step at some time. */
export const isStepOf = (context: Who, process: Placed, step: StepChoice) =>
  holds(context, step.edit, process)

/** True when the person may fill in this step now. */
export function mayEditStep(context: Who, process: FoundProcess, step: StepChoice): boolean {
  const choices = findType(context.tenant.processes, process.process_type)?.steps ?? []
  const number = choices.indexOf(step) + 1
  const isOpen = process.status !== 'onhold' && process.status !== 'cancelled'
  return isOpen && isStepOf(context, process, step) && isOpenStep(process.steps, number, choices)
}

/** True when the person may fill in this step of some process, in any municipality. */
export const isOfStep = ({ person }: Pick<Who, 'person'>, { edit }: StepChoice) =>
  person.roles.admin !== undefined || edit.some((role) => person.roles[role] !== undefined)

/** True when the person may fill in a step of some process, in any municipality. */
export const isOfAnyStep = ({ tenant, person }: Who) =>
  tenant.processes.types.some(({ steps }) => steps.some((step) => isOfStep({ person }, step)))

/** Write in a process at all: the holder of any of its steps. */
export const editProcess = policyFor<FoundProcess>(
  'process.edit',
  (context, process) =>
    findType(context.tenant.processes, process.process_type)?.steps.some((step) =>
      isStepOf(context, process, step),
    ) ?? false,
  isOfAnyStep,
)

/** True when the person may start a process of a type there, for that operator. */
export const mayStart = (context: Who, process: Placed & { process_type: string }) =>
  holds(context, rolesFor(context, 'realisationbtn', process.process_type), process)

/** The municipality codes in which the person may start processes. */
export const codesToStart = (context: Who) =>
  codesOf(context.person, context.tenant.featureAccess.realisationbtn)
