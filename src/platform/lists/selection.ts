/** What the state of a list selects, resolved once for its counts, its page and the row beside another. Pure. */

/** A search that finds more than this is answered with the first so many, and "more than". */
export const MOST_FOUND = 1_000
/** Up to so many rows are filtered first and sorted then; above, the index of the sort is walked. */
export const SORT_BY_HAND = 2_000

export interface Counts<Tab extends string> {
  /** Per tab; exact, or at least so many when `atLeast`. */
  byTab: Record<Tab, number>
  atLeast: boolean
}

export interface Selection<State extends { tab: string }> {
  state: State
  words: string[]
  /** The few rows that the search finds; null: not searching, or too many to name. */
  ids: number[] | null
  counts: Counts<State['tab']>
}

/** Whether the rows of the selection's tab are few enough to be sorted by hand. */
export const isFew = <State extends { tab: string }>(
  { state, ids, counts }: Selection<State>,
  most = SORT_BY_HAND,
) => ids !== null || (!counts.atLeast && counts.byTab[state.tab as State['tab']] <= most)

/** Something of each tab. */
export const perTab = <Tab extends string, Value>(tabs: readonly Tab[], of: (tab: Tab) => Value) =>
  Object.fromEntries(tabs.map((tab) => [tab, of(tab)])) as Record<Tab, Value>

/** Rows in the order of their ids; an id without a row is left out. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
