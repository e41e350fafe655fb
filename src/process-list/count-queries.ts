import { type ProcessStatus, STATUSES, statusOf } from '../processes/process.ts'
import { findType } from '../processes/process-type.ts'
import type { ProcessCount } from '../processes/queries.ts'
import type { Visit } from '../web/visit.ts'
import type { ListState } from './list.ts'
import { inTab, type Narrowing, narrowed, type Who } from './narrowed-queries.ts'
import { isIn, ruleOf, TABS, type Tab, type TabRule } from './tabs.ts'

/** Filters and searches that find more than this are answered with the first so many, and "more than". */
export const MOST_FOUND = 1_000

export interface TabCount {
  count: number
  /** True when there are more than `count`. */
  atLeast: boolean
}
export type Counts = Record<Tab, TabCount>

/** What the tab of a state shows. */
export const tabRule = (
  { tenant }: Pick<Visit, 'tenant'>,
  { type, tab }: Pick<ListState, 'type' | 'tab'>,
): TabRule => ruleOf(tab, findType(tenant.processes, type) ?? { steps: [] })

/** Counts per tab from counts per status and step; `more` are the statuses of which not all were counted. */
export function countTabs(
  visit: Pick<Visit, 'tenant'>,
  state: ListState,
  rows: readonly ProcessCount[],
  more: ReadonlySet<ProcessStatus> = new Set(),
): Counts {
  const count = (tab: Tab): TabCount => {
    const rule = tabRule(visit, { ...state, tab })
    const within = rows.filter((row) => isIn(rule, { ...row, status: statusOf(row.status) }))
    return { count: sumOf(within), atLeast: rule.statuses.some((status) => more.has(status)) }
  }
  return Object.fromEntries(TABS.map((tab) => [tab, count(tab)])) as Counts
}

/** How many rows these counts are of. */
export const sumOf = (rows: readonly ProcessCount[]) => rows.reduce((sum, { count }) => sum + count, 0)
const isOver = (rows: readonly ProcessCount[]) => sumOf(rows) > MOST_FOUND

/** Counts of what is narrowed: more than so many is not told apart. */
export const upToMost = (counts: Counts): Counts =>
  Object.fromEntries(
    TABS.map((tab) => [
      tab,
      counts[tab].count > MOST_FOUND ? { count: MOST_FOUND, atLeast: true } : counts[tab],
    ]),
  ) as Counts

/** Counts of what narrows little: each tab up to so many. `kept` is what there is without it. */
export async function countFar(
  visit: Who,
  narrowing: Narrowing,
  kept: readonly ProcessCount[],
): Promise<Counts> {
  const { state } = narrowing
  const there = STATUSES.filter((status) => kept.some((row) => row.status === status && row.count > 0))
  const byStatus = await Promise.all(
    there.map((status) => countUpTo(visit, narrowing, { statuses: [status], steps: null })),
  )
  const more = new Set(there.filter((_, index) => isOver(byStatus[index] ?? [])))
  const counts = countTabs(visit, state, byStatus.flat(), more)
  // A tab of a party takes some of the steps: of those more may follow after the first that were counted.
  for (const tab of visit.tenant.processes.listTabs) {
    const rule = tabRule(visit, { ...state, tab })
    if (!counts[tab].atLeast || rule.steps === null) continue
    const rows = await countUpTo(visit, narrowing, rule)
    counts[tab] = { count: sumOf(rows), atLeast: isOver(rows) }
  }
  for (const tab of TABS) if (counts[tab].atLeast) counts[tab] = { count: MOST_FOUND, atLeast: true }
  return counts
}

/** By status and step, of the first so many rows. */
async function countUpTo(visit: Who, narrowing: Narrowing, rule: TabRule): Promise<ProcessCount[]> {
  const first = inTab(narrowed(visit, narrowing), rule)
    .select(['process.status', 'process.current_step'])
    .limit(MOST_FOUND + 1)
  const rows = await visit.db
    .selectFrom(first.as('first'))
    .select(['status', 'current_step', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['status', 'current_step'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
