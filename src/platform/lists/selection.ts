/** The selection of a list, computed once for its counts, its page and the links to the previous and next row. Pure. */

import type { Near } from './near-search.ts'
import type { Word } from './search.ts'

/** A search with more results returns this many, and "more than". */
export const MOST_FOUND = 1_000
/**
 * Up to this many rows are filtered first and then sorted; above it, the index of the sort column is used.
 */
export const SORT_BY_HAND = 2_000

export interface Counts<Tab extends string> {
  /** Per tab; exact, or a lower bound with `atLeast`. */
  byTab: Record<Tab, number>
  atLeast: boolean
}

export interface Selection<State extends { tab: string }> {
  state: State
  words: readonly Word[]
  /** The near words that were searched instead; absent for a search as typed. */
  near?: Near
  /** The ids that the search found; null: no search, or too many to list. */
  ids: number[] | null
  counts: Counts<State['tab']>
}

/** True when the rows of the selection's tab are few enough to be sorted without an index. */
export const isFew = <State extends { tab: string }>(
  { state, ids, counts }: Selection<State>,
  most = SORT_BY_HAND,
) => ids !== null || (!counts.atLeast && counts.byTab[state.tab as State['tab']] <= most)

export const perTab = <Tab extends string, Value>(tabs: readonly Tab[], of: (tab: Tab) => Value) =>
  Object.fromEntries(tabs.map((tab) => [tab, of(tab)])) as Record<Tab, Value>

/** Rows in the order of the ids; an id without a row is left out. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
