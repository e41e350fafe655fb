import { hasChoosableStatus } from './charge-point.ts'

/**
 * When a charge point may be deleted, and when it may be chosen for a process. Pure; shared by server and island. Spec 1 §6.
 */

export interface RuledPoint {
  /** Without kind and access. */
  status: string
  /** Made by one of our processes, not imported. */
  workflow: boolean
  alternative: boolean
  /** uuid of the tenant's stakeholder that operates it; '' for none, or for another operator. */
  operatorUuid: string
  /** The process that it is linked to; null for none. */
  process: { uuid: string; status: string } | null
}

export interface Situation {
  /** True if the person has `canDeleteProcess` in its municipality. */
  mayDelete: boolean
  /** The open process, with the number of its steps that have begun; null for none. */
  process: { uuid: string; stepsStarted: number } | null
  /** uuids of the tenant's operators. */
  tenantCpos: readonly string[]
}

export const OBSTACLES = [
  'notAllowed',
  'notAtStepOne',
  'notFromWorkflow',
  'otherStatus',
  'otherOperator',
  'alternative',
  'selected',
  'linked',
] as const
export type Obstacle = (typeof OBSTACLES)[number]

const REMOVABLE = ['definitive', 'suggestion', 'rejected']

/** The first rule that forbids deleting it; null when it may be deleted. */
export function whyNotDeleted(point: RuledPoint, situation: Situation): Obstacle | null {
  const { mayDelete, process, tenantCpos } = situation
  if (!mayDelete) return 'notAllowed'
  if (!process || process.stepsStarted > 1) return 'notAtStepOne'
  if (!point.workflow) return 'notFromWorkflow'
  if (!REMOVABLE.includes(point.status)) return 'otherStatus'
  if (!tenantCpos.includes(point.operatorUuid)) return 'otherOperator'
  if (point.alternative) return 'alternative'
  if (point.process?.uuid === process.uuid) return 'selected'
  if (point.process && point.process.status !== 'cancelled') return 'linked'
  return null
}

export interface ChoosablePoint {
  /** In the format of the spec, with kind and access. */
  fullStatus: string
  /** The process that it is linked to; null for none. */
  process: { status: string } | null
  operatorUuid: string
  operatorName: string
  voltId: string
  /** uuid of the import that added it, or ''. */
  importUuid: string
  stakeholders: readonly { uuid: string; type: string }[]
  /** Outside the municipalities of the desk, or of the person. */
  isSurroundings: boolean
}

/** True if the charge point may be chosen for a process of a tenant with these operators. */
export function mayBeSelectedFor(point: ChoosablePoint, tenantCpos: readonly string[]): boolean {
  const isOurs = (uuid: string) => tenantCpos.includes(uuid)
  const hasOtherCpo = (point.operatorUuid !== '' || point.operatorName !== '') && !isOurs(point.operatorUuid)
  const hasWorkflow = point.process !== null && point.process.status !== 'cancelled'
  const isImportedVolt = point.voltId !== '' && point.importUuid !== ''
  const suits = point.stakeholders.length === 0 || point.stakeholders.some(({ uuid }) => isOurs(uuid))
  const isFree = !hasOtherCpo && !hasWorkflow && !isImportedVolt && suits
  return hasChoosableStatus(point.fullStatus) && !point.isSurroundings && isFree
}
