import {
  findType,
  LIST_TABS,
  type ListTab,
  type ProcessType,
  type ProcessTypeName,
} from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { type ProcessStatus, STATUSES } from '../../records/processes/process.ts'

/** Tabs of the process list; their names are in addresses. Pure. Spec 2 §2. */

export const DEFAULT_TAB: ListTab = 'actief'

/** Process statuses of each tab. */
const SHOWN: Record<ListTab, readonly ProcessStatus[]> = {
  alles: STATUSES,
  actief: ['active'],
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
}

export interface TabCount {
  count: number
  /** The true number is higher than `count`. */
  atLeast: boolean
}
export type Counts = Record<ListTab, TabCount>

function ruleOf(tab: ListTab, type: Pick<ProcessType, 'steps'>): TabRule {
  const party = tab === 'gemeente' || tab === 'cpo' ? PARTIES[tab] : null
  const steps = party && type.steps.flatMap((step, index) => (step.edit.includes(party) ? [index + 1] : []))
  return { statuses: SHOWN[tab], steps }
}

/** The rule of a tab, for a process type of a tenant. */
export const tabRule = (
  { tenant }: { tenant: Pick<Tenant, 'processes'> },
  { type, tab }: { type: ProcessTypeName; tab: ListTab },
): TabRule => ruleOf(tab, findType(tenant.processes, type) ?? { steps: [] })

/** True for a process that belongs to a tab. */
export const isIn = ({ statuses, steps }: TabRule, it: { status: ProcessStatus; current_step: number }) =>
  statuses.includes(it.status) && (steps?.includes(it.current_step) ?? true)

export const isTab = (text: string): text is ListTab => LIST_TABS.some((it) => it === text)
