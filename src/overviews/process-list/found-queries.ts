import { sql } from 'kysely'
import { type Db, literal, mustForceIndex } from '../../platform/db/dialect.ts'
import { readByText } from '../../platform/db/prepare.ts'
import type { Near } from '../../platform/lists/near-search.ts'
import { whereFound } from '../../platform/lists/queries.ts'
import type { Word } from '../../platform/lists/search.ts'
import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { ProcessTypeName } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { isNumeric, withIndex, withoutIndex } from '../../records/processes/column-queries.ts'
import { STATUSES } from '../../records/processes/process.ts'
import {
  countsInScope,
  type ProcessCount,
  type Processes,
  processesInScope,
} from '../../records/processes/queries.ts'
import { reachOf } from '../../records/processes/reach-queries.ts'
import { columnOf, type SortColumn } from './columns.ts'
import type { Filters } from './filter.ts'
import { rowsOf, testsOf } from './filter-queries.ts'
import type { ListState } from './list.ts'
import { isTheirs, theirsColumn, theirsIn } from './mine-queries.ts'
import { chooseReading, indexesFor, type Narrow, type Start } from './plan.ts'
import { amongRefused, type Piece, wasRefused } from './refused-queries.ts'
import { type Counts, type TabRule, tabRule } from './tabs.ts'

/** Queries for the rows of a list's state, read in order from where the plan starts. */

export interface Who extends Pick<Context, 'db' | 'person' | 'tenant' | 'now'> {
  /** The connection for statements that may pass every row of the table; without it they use `db`. */
  scans?: Db
}

/** The same reader on the connection for statements that may pass every row. */
export const scanning = <Reader extends Who>(context: Reader): Reader => ({
  ...context,
  db: context.scans ?? context.db,
})

/** Search and filters of a list, prepared for the database. */
export interface Narrowing {
  state: ListState
  /** Search words, normalised. */
  words: readonly Word[]
  /**
   * Ids of rows that contain the words or that a bulk act refused, in any scope. Null without either, or with too
   * many ids.
   */
  named: readonly number[] | null
  start: Start
}

/** A list state, resolved once for counts, page and export. */
export interface Selection extends Narrowing {
  counts: Counts
  /** The processes of its tab in order, when search and filters leave few; null without filters, or with too many. */
  keys: readonly Key[] | null
  /** The search used instead, when the words themselves find nothing. */
  near?: Near
  /** Number of processes of its type, in any scope. */
  all: number
  /** Number of rows at a start that is a filter; null for others. */
  startCount: number | null
  /** No index leaves few rows: its statements may pass every row. */
  isScanned: boolean
}

/** Position of a row in a sort order. */
export interface Key {
  id: number
  value: string
}

const engineOf = (context: Who) => ({ mustForceIndex: mustForceIndex(context.db), scope: reachOf(context) })

/** The processes of a type that search and filters leave, in all tabs unless `rule` is given, unordered. */
export function narrowed(
  context: Who,
  { state, words, named, ...narrowing }: Narrowing,
  {
    start = narrowing.start,
    rule,
    walking = false,
    piece,
  }: { start?: Start; rule?: TabRule; walking?: boolean; piece?: Piece } = {},
): Processes {
  const indexes = indexesFor(start, engineOf(context))
  const type = indexes.type ? withIndex('process_type') : withoutIndex('process_type')
  const some = processesInScope(context, { walking: !indexes.scope }).where(type, '=', literal(state.type))
  const ofType = refusedAmong(some)
  const within = rule ? { within: { rule } } : {}
  // Rows in `named` already match all words, some of them perhaps through a request.
  const untested = named && !state.refusedBy ? [] : words
  return testsOf(state.filters, { ...context, type: state.type, indexed: indexes.filters, ...within }).reduce(
    (processes, test) => processes.where(test),
    whereFound(context.db, ofType, { table: 'process', ids: named, words: untested, walking }),
  )

  function refusedAmong(processes: Processes) {
    if (!state.refusedBy || named) return processes
    return start === 'refused'
      ? processes.where(amongRefused(context, state.refusedBy, piece))
      : processes.where(wasRefused(context, state.refusedBy))
  }
}

/**
 * The processes of a tab. Status, step and turn are tested without an index, unless `byStatus` lets the query start
 * at the status, or `start` at the turn.
 */
export function inTab(
  context: Who,
  processes: Processes,
  { statuses, steps, turns, byParty }: TabRule,
  { byStatus, start = null }: { byStatus: boolean; start?: Start },
) {
  const indexes = indexesFor(null, engineOf(context), byStatus)
  let found = processes
  if (turns) {
    const turn = start === 'turn' || indexes.step ? withIndex('turn') : withoutIndex('turn')
    found =
      turns.length > 0
        ? found.where(
            turn,
            'in',
            turns.map((it) => literal(it)),
          )
        : found.where(sql<boolean>`1 = 0`)
  }
  if (byParty) found = found.where(isTheirs(context, byParty, 'process'))
  const [first, ...others] = statuses
  const status = indexes.status ? withIndex('status') : withoutIndex('status')
  if (first && others.length === 0) found = found.where(status, '=', literal(first))
  else if (statuses.length < STATUSES.length)
    found = found.where(
      status,
      'in',
      statuses.map((it) => literal(it)),
    )
  if (!steps) return found
  const step = indexes.step ? withIndex('current_step') : withoutIndex('current_step')
  return steps.length > 0
    ? found.where(
        step,
        'in',
        steps.map((it) => literal(it)),
      )
    : found.where(sql<boolean>`1 = 0`)
}

/** Maintained counts of the rows that pass the filters on counted columns; with a tag, only of rows with that tag. */
export const countStored = (
  context: Who,
  { type, counted }: { type: ProcessTypeName; counted: Filters },
  tag: string | null = null,
): Promise<ProcessCount[]> =>
  countsInScope(context, type, {
    tests: testsOf(counted, { ...context, type, indexed: 'any', source: 'counted' }),
    byMunicipality: counted.municipality !== undefined,
    tag,
    theirs: theirsIn(context, { type }, 'counted'),
  })

/** The number of rows that each of these filters finds alone, up to one more than the maximum. */
export async function countAlone(
  context: Who,
  { filters, type }: ListState,
  columns: readonly ColumnKey[],
  most: number,
): Promise<Narrow[]> {
  const counts = columns.flatMap((column) => {
    const filter = filters[column]
    if (!filter) return []
    const rows = rowsOf(column, filter, { ...context, type })
    const some = sql`select count(*) from (${rows} limit ${most + 1}) as found`
    return [sql`(${some}) as ${sql.ref(column)}`]
  })
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(context.db)
  return columns.map((column) => ({ column, count: Number(rows[0]?.[column]) }))
}

interface Found extends Key {
  status: string
  current_step: number
  turn: string
  theirs: number
}

/** All rows that search and filters leave, in all tabs, in order; null when there are more than `most`. */
export async function fewInOrder(context: Who, narrowing: Narrowing, most: number): Promise<Found[] | null> {
  const { column, isDown } = orderOf(narrowing.state)
  // With few rows, the query starts at the plan's start and not at the index of the order.
  const value = narrowing.start === null ? withIndex<string>(column) : withoutIndex<string>(column)
  const found = narrowed(context, narrowing)
    .select(['process.id', 'process.status', 'process.current_step', 'process.turn'])
    .select(value.as('value'))
    .select(theirsColumn(context, narrowing.state))
    .limit(literal(most + 1))
  const rows = await context.db
    .selectFrom(found.as('found'))
    .selectAll()
    .orderBy('value', isDown ? 'desc' : 'asc')
    .orderBy('id', isDown ? 'desc' : 'asc')
    .execute()
  return rows.length > most ? null : rows.map((row) => ({ ...row, value: String(row.value) }))
}

interface Stretch {
  /** Backwards: from the end, or from a key to the start. */
  back?: boolean
  /** Only rows after this one; before it, when read backwards. */
  beyond?: Key | null
  limit: number
  offset?: number
}

/** The rows of the selection's tab, planned for reading in order up to row number `reach`. */
function rowsInOrder(context: Who, selection: Selection, reach: number) {
  const { state, counts, all } = selection
  const { column } = orderOf(state)
  const rule = tabRule(context, state)
  const count = counts[state.tab]
  const isWhole = !count.atLeast && counts.alles.count === all
  const reading = chooseReading({ ...selection, rule, count, isWhole, reach })
  const rows = inTab(context, narrowed(context, selection, { ...reading, rule }), rule, reading)
  // A "sort" reading must not use the index of the order, which would pass every row of the type.
  if (reading.name === 'sort') return { rows, value: withoutIndex<string>(column) }
  return { rows, value: withIndex<string>(column) }
}

/**
 * The number of rows in the selection's tab with this value in the sort column, at most `most`. Reads one range of
 * the index that its page uses.
 */
export async function countEqual(
  context: Who,
  selection: Selection,
  equal: string,
  most: number,
): Promise<number> {
  if (selection.keys) return selection.keys.filter(({ value }) => value === equal).length
  const { column } = orderOf(selection.state)
  const { rows, value } = rowsInOrder(context, selection, most)
  const some = rows
    .where(sql<boolean>`${value} = ${valueIn(column, equal)}`)
    .select('process.id')
    // Without an order, the planner of SQLite chooses a covering index and passes every row of the type.
    .orderBy(value)
    .orderBy('process.id')
    .limit(most)
  const { count } = await context.db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A key's value, with the type of its column. */
const valueIn = (column: SortColumn, value: string) =>
  isNumeric(column) ? sql`cast(${Math.trunc(Number(value)) || 0} as integer)` : sql`${value}`

/** Keys of rows in the selection's tab, in list order, even when read backwards. */
export async function readKeys(context: Who, selection: Selection, stretch: Stretch): Promise<Key[]> {
  const { back = false, beyond, limit, offset = 0 } = stretch
  const { column, isDown } = orderOf(selection.state)
  const { rows, value } = rowsInOrder(context, selection, offset + limit)
  const goesDown = isDown !== back
  const some = (beyond ? rows.where(isBeyond(beyond)) : rows)
    .select(['process.id', withIndex<string>(column).as('value')])
    .orderBy(value, goesDown ? 'desc' : 'asc')
    .orderBy('process.id', goesDown ? 'desc' : 'asc')
    .limit(literal(limit))
  const found = await readByText(context.db, offset > 0 ? some.offset(offset) : some)
  const keys = found.map((row) => ({ id: row.id, value: String(row.value) }))
  return back ? keys.toReversed() : keys

  function isBeyond(from: Key) {
    const start = valueIn(column, from.value)
    return sql<boolean>`(${value}, process.id) ${goesDown ? sql`<` : sql`>`} (${start}, ${from.id})`
  }
}

function orderOf({ sort, descending }: ListState) {
  const { sort: column, reversed = false } = columnOf(sort)
  return { column: column as SortColumn, isDown: descending !== reversed }
}
