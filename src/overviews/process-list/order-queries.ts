import { type RawBuilder, sql } from 'kysely'
import { numberOf, textOf } from './column-queries.ts'
import { type ColumnKey, columnOf, type SortColumn } from './columns.ts'
import { type Counts, tabRule } from './count-queries.ts'
import type { ListState } from './list.ts'
import { inTab, type Narrowing, narrowed, type Who } from './narrowed-queries.ts'

/** A state, resolved once for counts, page and walk. */
export interface Selection extends Narrowing {
  counts: Counts
  /** The few processes that are left of its tab, in its order; null: nothing narrows it, or too many to name. */
  keys: readonly Key[] | null
  /** How many of its type there are, whoever may see them. */
  all: number
}

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
  const { rows, value } = readable(visit, selection, { column, reach: offset + limit })
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

interface Found extends Key {
  status: string
  current_step: number
}

/** All that search and filters leave, of all tabs, in its order; null when it is more than `most`. */
export async function fewInOrder(visit: Who, narrowing: Narrowing, most: number): Promise<Found[] | null> {
  const { column, isDown } = orderOf(narrowing.state)
  const found = narrowed(visit, narrowing)
    .select(['process.id', 'process.status', 'process.current_step'])
    .select(sql.ref<string | number>(`process.${column}`).as('value'))
    .limit(most + 1)
  const rows = await visit.db
    .selectFrom(found.as('found'))
    .selectAll()
    .orderBy('value', isDown ? 'desc' : 'asc')
    .orderBy('id', isDown ? 'desc' : 'asc')
    .execute()
  return rows.length > most ? null : rows.map((row) => ({ ...row, value: String(row.value) }))
}

function orderOf({ sort, descending }: ListState) {
  const { sort: column, reversed = false } = columnOf(sort)
  return { column: column as SortColumn, isDown: descending !== reversed }
}

/** Few rows are found first and sorted then; of many, the index of their order is walked. */
function readable(
  visit: Who,
  selection: Selection,
  { column, reach }: { column: SortColumn; reach: number },
) {
  const { state, counts, all } = selection
  const rule = tabRule(visit, state)
  const { count, atLeast } = counts[state.tab]
  const isWhole = !atLeast && counts.alles.count === all
  const hasIndex = rule.statuses.length === 1 && INDEXED_BY_STATUS.includes(column)
  // On its way to the last row that is wanted, a walk passes all the others too that its index has.
  const walking = atLeast || count * count > reach * (isWhole && hasIndex ? count : all)
  const value: RawBuilder<string | number> = NUMBERS.includes(column)
    ? numberOf(column, !walking)
    : textOf(column, !walking)
  const start = walking ? sortedBy(state) : selection.start
  const byStatus = walking ? hasIndex : start === null
  return { rows: inTab(visit.db, narrowed(visit, selection, { start, rule }), rule, { byStatus }), value }
}

/** The column that a list is sorted by, when all its filter asks is one stretch of that order. */
function sortedBy({ sort, filters }: ListState): ColumnKey | null {
  const { rules = [], op } = filters[sort] ?? {}
  const isStretch = columnOf(sort).filter !== 'options' && rules.every(({ mode }) => mode !== 'in')
  return rules.length > 0 && op === 'and' && isStretch ? sort : null
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
