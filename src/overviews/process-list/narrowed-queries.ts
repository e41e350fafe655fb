import { sql } from 'kysely'
import { type Db, mustSayStart } from '../../platform/db/dialect.ts'
import { whereFound } from '../../platform/lists/queries.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { STATUSES } from '../../records/processes/process.ts'
import { type Processes, processesInScope, reachOf } from '../../records/processes/queries.ts'
import { numberOf, textOf } from './column-queries.ts'
import type { ColumnKey } from './columns.ts'
import { testsOf } from './filter-queries.ts'
import type { ListState } from './list.ts'
import type { TabRule } from './tabs.ts'

export type Who = Pick<Visit, 'db' | 'person' | 'tenant' | 'now'>

/**
 * What few rows are found by: the words of a search, what somebody may see, or one filter. The rest is only tested:
 * left to choose, a database without statistics starts where most is to be read. Null where there are no few rows.
 */
export type Start = 'words' | 'scope' | ColumnKey | null

const WITHOUT_TYPE: readonly Start[] = ['words', 'tags', 'municipality']

/** What narrows a list: its search and filters, made ready for the database. */
export interface Narrowing {
  state: ListState
  /** Of the search, as it counts. */
  words: readonly string[]
  /** Rows that hold the words of the search, in any scope; null: not searching, or too many to name. */
  named: number[] | null
  start: Start
}

/** The processes of a type that search and filters leave, of all tabs unless `rule` says which, without order. */
export function narrowed(
  visit: Who,
  { state, words, named, ...narrowing }: Narrowing,
  { start = narrowing.start, rule }: { start?: Start; rule?: TabRule } = {},
): Processes {
  // Among the indexes that begin with a type there is none for these.
  const isElsewhere =
    start === 'scope' ? reachOf(visit) === 'municipalities' : start !== null && WITHOUT_TYPE.includes(start)
  const hides = mustSayStart(visit.db)
  let processes = processesInScope(visit, { walking: hides && start !== 'scope' })
  processes = processes.where(textOf('process_type', hides && isElsewhere), '=', state.type)
  processes = whereFound(visit.db, processes, { table: 'process', ids: named, words })
  const column = start === 'words' || start === 'scope' ? null : start
  const asking = { ...visit, start: hides ? column : ('any' as const) }
  for (const test of testsOf(
    state.filters,
    rule ? { ...asking, within: { type: state.type, rule } } : asking,
  ))
    processes = processes.where(test)
  return processes
}

/** Those of a tab, whose status and step are only tested; `byStatus` lets the database start at the status. */
export function inTab(db: Db, processes: Processes, { statuses, steps }: TabRule, { byStatus = false } = {}) {
  let found = processes
  const hides = mustSayStart(db)
  const [first, ...others] = statuses
  const status = textOf('status', hides && !byStatus)
  if (first && others.length === 0) found = found.where(status, '=', first)
  else if (statuses.length < STATUSES.length) found = found.where(status, 'in', [...statuses])
  if (!steps) return found
  return steps.length > 0
    ? found.where(numberOf('current_step', hides), 'in', [...steps])
    : found.where(sql<boolean>`1 = 0`)
}
