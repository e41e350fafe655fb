import { type RawBuilder, sql } from 'kysely'
import { idIn } from '../db/dialect.ts'
import type { Processes } from '../processes/queries.ts'
import { numberOf, textOf } from './column-queries.ts'
import { columnOf, type SortColumn } from './columns.ts'
import { type Counts, tabRule } from './count-queries.ts'
import type { ListState } from './list.ts'
import { inTab, type Narrowing, narrowed, type Who } from './narrowed-queries.ts'

/** A state, resolved once for counts, page and walk. */
export interface Selection extends Narrowing {
  counts: Counts
  /** The few processes that are left of its tab; null: nothing narrows it, or too many to name. */
  ids: readonly number[] | null
}

/** Up to so many rows are filtered first and sorted then; above, the index of the sort is walked. */
const SORT_BY_HAND = 2_000

/** Sorts that have an index within one status too: see migrations/0013-process-list.ts. */
const INDEXED_BY_STATUS: readonly SortColumn[] = [
  'case_order',
  'address_key',
  'municipality_key',
  'current_step',
  'step_started_at',
  'request_count',
  'tag_count',
  'updated_at',
  'vkb_order',
]
const NUMBERS: readonly SortColumn[] = [
  'case_order',
  'current_step',
  'request_count',
  'tag_count',
  'station_count',
]

/** Where a row stands in an order. */
export interface Key {
  id: number
  value: string
}

interface Reading {
  /** Backwards: from the end, or from a key to the start. */
  back?: boolean
  /** Only what comes after this row; before it, when read backwards. */
  beyond?: Key | null
  limit: number
  offset?: number
}

/** The keys of rows of the selection's tab, in its order; read backwards too they stand in its order. */
export async function readKeys(visit: Who, selection: Selection, reading: Reading): Promise<Key[]> {
  const { back = false, beyond, limit, offset = 0 } = reading
  const { column, isDown } = orderOf(selection.state)
  const { rows, value } = readable(visit, selection, column)
  const goesDown = isDown !== back
  const found = await (beyond ? rows.where(isBeyond(value, column, beyond, goesDown)) : rows)
    .select(['process.id', sql.ref<string | number>(`process.${column}`).as('value')])
    .orderBy(value, goesDown ? 'desc' : 'asc')
    .orderBy('process.id', goesDown ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
  const keys = found.map((row) => ({ id: row.id, value: String(row.value) }))
  return back ? keys.toReversed() : keys
}

function orderOf({ sort, descending }: ListState) {
  const { sort: column, reversed = false } = columnOf(sort)
  return { column: column as SortColumn, isDown: descending !== reversed }
}

/** Few rows are found first and sorted then; of many, the index of their order is walked. */
function readable(visit: Who, selection: Selection, column: SortColumn) {
  const { state, ids, counts } = selection
  const rule = tabRule(visit, state)
  const { count, atLeast } = counts[state.tab]
  const walking = ids === null && (atLeast || count > SORT_BY_HAND)
  const value: RawBuilder<string | number> = NUMBERS.includes(column)
    ? numberOf(column, !walking)
    : textOf(column, !walking)
  const unindexed = walking && !(rule.statuses.length === 1 && INDEXED_BY_STATUS.includes(column))
  const rows: Processes = ids
    ? visit.db.selectFrom('process').where(idIn(visit.db, 'process.id', [...ids]))
    : inTab(narrowed(visit, selection, { walking }), rule, { unindexed })
  return { rows, value }
}

function isBeyond(
  value: RawBuilder<string | number>,
  column: SortColumn,
  from: Key,
  isDown: boolean,
): RawBuilder<boolean> {
  const start = NUMBERS.includes(column)
    ? sql`cast(${Math.trunc(Number(from.value)) || 0} as integer)`
    : sql`${from.value}`
  return sql`(${value}, process.id) ${isDown ? sql`<` : sql`>`} (${start}, ${from.id})`
}
