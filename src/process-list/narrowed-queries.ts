import { sql } from 'kysely'
import { holdsWords, idIn } from '../db/dialect.ts'
import { STATUSES } from '../processes/process.ts'
import { type Processes, processesInScope } from '../processes/queries.ts'
import type { Visit } from '../web/visit.ts'
import { textOf } from './column-queries.ts'
import { testsOf } from './filter-queries.ts'
import type { ListState } from './list.ts'
import { isIndexed } from './search.ts'
import type { TabRule } from './tabs.ts'

export type Who = Pick<Visit, 'db' | 'person' | 'tenant' | 'now'>

/** What narrows a list: its search and filters, made ready for the database. */
export interface Narrowing {
  state: ListState
  /** Of the search, as it counts. */
  words: readonly string[]
  /** Rows that hold the words of the search, in any scope; null: not searching, or too many to name. */
  named: number[] | null
}

/** The processes of a type that search and filters leave, of all tabs, without order. */
export function narrowed(
  visit: Who,
  { state, words, named }: Narrowing,
  { walking = false } = {},
): Processes {
  let processes = processesInScope(visit, { walking }).where('process.process_type', '=', state.type)
  if (named) processes = processes.where(idIn(visit.db, 'process.id', named))
  const untested = named ? words.filter((word) => !isIndexed(word)) : words
  if (untested.length > 0) processes = processes.where(holdsWords('process', untested))
  for (const test of testsOf(state.filters, { ...visit, walking })) processes = processes.where(test)
  return processes
}

/** Those of a tab; `unindexed` keeps the database from starting at the status. */
export function inTab(processes: Processes, { statuses, steps }: TabRule, { unindexed = false } = {}) {
  let found = processes
  if (statuses.length < STATUSES.length) found = found.where(textOf('status', unindexed), 'in', [...statuses])
  if (!steps) return found
  return steps.length > 0
    ? found.where('process.current_step', 'in', [...steps])
    : found.where(sql<boolean>`1 = 0`)
}
