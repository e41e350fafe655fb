import type { Person } from '../../platform/tenant/person.ts'
import {
  findType,
  LIST_TABS,
  type ListTab,
  type ProcessType,
  type ProcessTypeName,
} from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { type ProcessStatus, STATUSES } from '../../records/processes/process.ts'
import { isOutside, partiesOf, turnsOf } from '../../records/turns/party.ts'

/** Tabs of the process list; their names are in addresses. Pure. Spec 2 §2. */

export const DEFAULT_TAB: ListTab = 'actief'

/** Process statuses of each tab. */
const SHOWN: Record<ListTab, readonly ProcessStatus[]> = {
  alles: STATUSES,
  actief: ['active'],
  // A decision that is open again waits in a completed process too.
  bijmij: ['active', 'completed'],
  gemeente: ['active', 'onhold'],
  cpo: ['active', 'onhold'],
  onhold: ['onhold'],
  afgerond: ['completed'],
  geannuleerd: ['cancelled'],
}
/** Tabs with the processes that wait for one party. */
const PARTIES = { gemeente: 'municipality', cpo: 'cpo' } as const

/**
 * Which processes a tab shows: by status, and for the tab of a party by the steps that this party fills in.
 */
export interface TabRule {
  statuses: readonly ProcessStatus[]
  /** Step numbers; null for all. */
  steps: readonly number[] | null
  /** Turns as they are stored; null for all. */
  turns: readonly string[] | null
}

export interface TabCount {
  count: number
  /** The true number is higher than `count`. */
  atLeast: boolean
}
export type Counts = Record<ListTab, TabCount>

function ruleOf(tab: ListTab, type: Pick<ProcessType, 'steps'>, person: Pick<Person, 'roles'>): TabRule {
  const party = tab === 'gemeente' || tab === 'cpo' ? PARTIES[tab] : null
  const steps = party && type.steps.flatMap((step, index) => (step.edit.includes(party) ? [index + 1] : []))
  const turns = tab === 'bijmij' ? turnsOf(type, partiesFor({ person }, type)) : null
  return { statuses: SHOWN[tab], steps, turns }
}

/** The parties of a type of process that a person acts for. */
const partiesFor = ({ person }: { person: Pick<Person, 'roles'> }, type: Pick<ProcessType, 'steps'>) =>
  partiesOf(type).filter((party) => !isOutside(party) && person.roles[party] !== undefined)

/** The tabs that a person sees: those of the tenant, and what waits for them behind the active ones. */
export const tabsFor = (
  who: { person: Pick<Person, 'roles'> },
  type: Pick<ProcessType, 'steps'>,
  ofTenant: readonly ListTab[],
): ListTab[] =>
  partiesFor(who, type).length === 0
    ? [...ofTenant]
    : ofTenant.flatMap((tab): ListTab[] => (tab === DEFAULT_TAB ? [tab, 'bijmij'] : [tab]))

/** The rule of a tab, for a process type of a tenant. */
export const tabRule = (
  { tenant, person }: { tenant: Pick<Tenant, 'processes'>; person: Pick<Person, 'roles'> },
  { type, tab }: { type: ProcessTypeName; tab: ListTab },
): TabRule => ruleOf(tab, findType(tenant.processes, type) ?? { steps: [] }, person)

/** True for a process that belongs to a tab. */
export const isIn = (
  { statuses, steps, turns }: TabRule,
  it: { status: ProcessStatus; current_step: number; turn: string },
) =>
  statuses.includes(it.status) &&
  (steps?.includes(it.current_step) ?? true) &&
  (turns?.includes(it.turn) ?? true)

export const isTab = (text: string): text is ListTab => LIST_TABS.some((it) => it === text)
