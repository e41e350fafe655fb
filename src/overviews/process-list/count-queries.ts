import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { literal } from '../../platform/db/dialect.ts'
import { shareHolding } from '../../platform/db/search-sample.ts'
import { MOST_FOUND, perTab } from '../../platform/lists/selection.ts'
import { LIST_TABS, type ListTab } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { withoutIndex } from '../../records/processes/column-queries.ts'
import { type ProcessStatus, statusOf } from '../../records/processes/process.ts'
import type { ProcessCount } from '../../records/processes/queries.ts'
import { hasDay, statusesIn } from './filter.ts'
import { inTab, type Narrowing, narrowed, type Who } from './found-queries.ts'
import type { ListState } from './list.ts'
import { theirsColumn } from './mine-queries.ts'
import type { Piece } from './refused-queries.ts'
import { type Counts, isIn, type TabCount, type TabRule, tabRule } from './tabs.ts'

/** Counts of processes per tab of a list, from counts of rows or from the conditions on them. */

/**
 * Counts per tab from counts per status and step; `more` contains the statuses that were counted only up to the
 * maximum.
 */
export function countTabs(
  context: Pick<Context, 'tenant' | 'person'>,
  state: ListState,
  rows: readonly ProcessCount[],
  more: ReadonlySet<ProcessStatus> = new Set(),
): Counts {
  const count = (tab: ListTab): TabCount => {
    const rule = tabRule(context, { ...state, tab })
    const within = rows.filter((row) => isIn(rule, { ...row, status: statusOf(row.status) }))
    return { count: sumOf(within), atLeast: rule.statuses.some((status) => more.has(status)) }
  }
  return perTab(LIST_TABS, count)
}

export const sumOf = (rows: readonly ProcessCount[]) => rows.reduce((sum, { count }) => sum + count, 0)
const isOver = (rows: readonly ProcessCount[]) => sumOf(rows) > MOST_FOUND

/** Caps counts of filtered lists: above the maximum they are "at least". */
export const upToMost = (counts: Counts): Counts =>
  perTab(LIST_TABS, (tab) =>
    counts[tab].count > MOST_FOUND ? { count: MOST_FOUND, atLeast: true } : counts[tab],
  )

/** Counts per tab after search and filters, each up to the maximum. The query starts where the plan starts. */
export const countFound = async (context: Who, narrowing: Narrowing): Promise<Counts> =>
  upToMost(countTabs(context, narrowing.state, await countAll(context, narrowing)))

/** Rows of a bulk act counted by one statement, to bound the time that it blocks a process on SQLite. */
const PIECE = 8_000

/** Counts per tab of the rows that a bulk act of `of` rows refused, queried in pieces. */
export async function countRefused(context: Who, narrowing: Narrowing, of: number): Promise<Counts> {
  const rows: ProcessCount[] = []
  for (let from = 0; from < of; from += PIECE) {
    rows.push(...(await countAll(context, narrowing, { from, until: from + PIECE })))
    await setImmediate()
  }
  return upToMost(countTabs(context, narrowing.state, rows))
}

/**
 * Counts per tab from the first rows of each status, up to the maximum. `kept` has the counts without search and the
 * other filters.
 */
export async function countByStatus(
  context: Who,
  narrowing: Narrowing,
  kept: readonly ProcessCount[],
): Promise<Counts> {
  const { state } = narrowing
  const statuses = statusesIn(state.filters).filter((status) =>
    kept.some((row) => row.status === status && row.count > 0),
  )
  const rows = await countUpTo(context, narrowing, {
    statuses,
    steps: null,
    turns: null,
    byParty: null,
  })
  const more = new Set(statuses.filter((status) => isOver(rows.filter((row) => row.status === status))))
  const counts = countTabs(context, state, rows, more)
  // A party's tab has only some of the steps, and more of those may follow after the first rows that were counted.
  for (const tab of LIST_TABS) {
    const rule = tabRule(context, { ...state, tab })
    if (!counts[tab].atLeast || (rule.steps === null && rule.turns === null)) continue
    const found = await countUpTo(context, narrowing, rule)
    counts[tab] = { count: sumOf(found), atLeast: isOver(found) }
  }
  for (const tab of LIST_TABS) if (counts[tab].atLeast) counts[tab] = { count: MOST_FOUND, atLeast: true }
  return upToMost(counts)
}

/** By status, step and turn. */
async function countAll(context: Who, narrowing: Narrowing, piece?: Piece): Promise<ProcessCount[]> {
  const rows = await narrowed(context, narrowing, piece && { piece })
    .select(['status', 'current_step', 'turn', (eb) => eb.fn.countAll<number>().as('count')])
    .select(theirsColumn(context, narrowing.state))
    // With a plain column, the planner would scan the whole index that is in the order of the groups.
    .groupBy([
      ...[withoutIndex('status'), withoutIndex('current_step'), withoutIndex('turn')],
      ...(['status', 'current_step', 'turn'] as const),
      sql.ref('theirs'),
    ])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Share of all rows. With more matches, reading on finds enough of them soon. */
const MANY = 0.1

/** Counts by status, step and turn, of the first rows of each status. */
async function countUpTo(
  context: Who,
  narrowing: Narrowing,
  { statuses, ...rule }: TabRule,
): Promise<ProcessCount[]> {
  if (statuses.length === 0) return []
  const { words, state } = narrowing
  const walking = words.length > 0 && (await shareHolding(context.db, 'process', words)) > MANY
  // Processes that ended within some days are one range of an index that includes the status.
  const start = hasDay(state.filters.ended_at) ? 'ended_at' : narrowing.start
  const ofEach = statuses.map((status) => {
    const some = inTab(
      context,
      narrowed(context, narrowing, { walking, start }),
      { statuses: [status], ...rule },
      { byStatus: start !== 'ended_at', start: rule.turns ? 'turn' : null },
    )
      .select(['process.status', 'process.current_step', 'process.turn'])
      .select(theirsColumn(context, state))
      .limit(literal(MOST_FOUND + 1))
    return sql`select * from ${some} as ofstatus`
  })
  const { rows } = await sql<ProcessCount>`select status, current_step, turn, theirs, count(*) as count
    from (${sql.join(ofEach, sql` union all `)}) as first group by status, current_step, turn, theirs`.execute(
    context.db,
  )
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
