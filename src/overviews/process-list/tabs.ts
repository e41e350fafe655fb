import type { Person, Role } from '../../platform/tenant/person.ts'
import {
  findType,
  LIST_TABS,
  type ListTab,
  type ProcessType,
  type ProcessTypeName,
} from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { isOutside, partiesOf, turnsOf } from '../../records/processes/party.ts'
import { rolesHeldFor } from '../../records/processes/policy.ts'
import { type ProcessStatus, STATUSES } from '../../records/processes/process.ts'

/** Tabs of the process list; their names are in addresses. Pure. Spec 2 §2. */

export const DEFAULT_TAB: ListTab = 'actief'

/** Process statuses of each tab. */
const SHOWN: Record<ListTab, readonly ProcessStatus[]> = {
  alles: STATUSES,
  actief: ['active'],
  // A reopened decision waits in a completed process too.
  bijmij: ['active', 'completed'],
  gemeente: ['active', 'onhold'],
  cpo: ['active', 'onhold'],
  onhold: ['onhold'],
  afgerond: ['completed'],
  geannuleerd: ['cancelled'],
}
/** Tabs of processes in which it is one party's turn. */
const PARTIES = { gemeente: 'municipality', cpo: 'cpo' } as const

/** The processes of a tab: by status, and for a party's tab by the steps that this party fills in. */
export interface TabRule {
  statuses: readonly ProcessStatus[]
  /** Step numbers; null for all. */
  steps: readonly number[] | null
  /** Turns as they are stored; null for all. */
  turns: readonly string[] | null
  /**
   * The turns by party, for a person who acts for a party in only part of the processes that they see; null for
   * others.
   */
  byParty: readonly { party: Role; turns: readonly string[] }[] | null
}

export interface TabCount {
  count: number
  /** The true number is higher than `count`. */
  atLeast: boolean
}
export type Counts = Record<ListTab, TabCount>

type Who = Pick<Context, 'person' | 'tenant'>

/** The parties of a type of process that a person acts for. */
const partiesFor = ({ person }: { person: Pick<Person, 'roles'> }, type: Pick<ProcessType, 'steps'>) =>
  partiesOf(type).filter((party): party is Role => !isOutside(party) && person.roles[party] !== undefined)

/** True for a person who sees processes of a type without acting for a party that they act for elsewhere. */
function actsInPart(context: Who, type: Pick<ProcessType, 'steps' | 'value'>): boolean {
  const { roles } = context.person
  // An operator's scope is its own processes; others' scope is their municipalities.
  const reachOf = (role: Role) => [role === 'cpo', roles[role] === '*' || roles[role]?.toSorted()].join()
  const seeing = rolesHeldFor(context, 'realisationlist', type.value)
  return (
    partiesFor(context, type).length > 0 &&
    new Set([...seeing, ...partiesFor(context, type)].map(reachOf)).size > 1
  )
}

/** The tabs that a person sees: those of the tenant, and their own tab after the active ones. */
export const tabsFor = (
  who: { person: Pick<Person, 'roles'> },
  type: Pick<ProcessType, 'steps'>,
  ofTenant: readonly ListTab[],
): ListTab[] =>
  partiesFor(who, type).length === 0
    ? [...ofTenant]
    : ofTenant.flatMap((tab): ListTab[] => (tab === DEFAULT_TAB ? [tab, 'bijmij'] : [tab]))

/** The rule of a tab, for a process type of a tenant. */
export function tabRule(context: Who, { type: name, tab }: { type: ProcessTypeName; tab: ListTab }): TabRule {
  const type = findType(context.tenant.processes, name)
  const all = { statuses: SHOWN[tab], steps: null, turns: null, byParty: null }
  if (tab === 'bijmij') {
    if (!type) return { ...all, turns: [] }
    const parties = partiesFor(context, type)
    const byParty = actsInPart(context, type)
      ? parties.map((party) => ({ party, turns: turnsOf(type, [party]) }))
      : null
    return { ...all, turns: turnsOf(type, parties), byParty }
  }
  if (tab !== 'gemeente' && tab !== 'cpo') return all
  const party = PARTIES[tab]
  const steps = type?.steps.flatMap((step, index) => (step.edit.includes(party) ? [index + 1] : []))
  return { ...all, steps: steps ?? [] }
}

/** True for a process that belongs to a tab. */
export const isIn = (
  { statuses, steps, turns, byParty }: TabRule,
  it: { status: ProcessStatus; current_step: number; turn: string; theirs: number },
) =>
  statuses.includes(it.status) &&
  (byParty === null || it.theirs === 1) &&
  (steps?.includes(it.current_step) ?? true) &&
  (turns?.includes(it.turn) ?? true)

export const isTab = (text: string): text is ListTab => LIST_TABS.some((it) => it === text)
