import { type RawBuilder, sql } from 'kysely'

/** Columns of processes in a condition: in come their names, out go those with their index, or hidden from it. */

/** Where rows are filtered: the processes, or the counts that triggers maintain. */
export type Source = 'process' | 'counted'

/** Numeric columns of `process`; all other list columns hold text. */
const NUMBERS = ['case_order', 'current_step', 'request_count', 'tag_count', 'station_count'] as const
type ValueOf<Name extends string> = Name extends (typeof NUMBERS)[number] ? number : string

export const isNumeric = (name: string) => NUMBERS.some((it) => it === name)

/** A column of `process` that the query planner may use an index for. */
export const withIndex = <Name extends string>(name: Name, source: Source = 'process') =>
  sql.ref<ValueOf<Name>>(`${source}.${name}`)

/**
 * The same values, hidden from the query planner: indexes are on columns, and this is an expression. The
 * query then starts where the plan says, and only tests this on the rows found there.
 */
export function withoutIndex<Name extends string>(
  name: Name,
  source: Source = 'process',
): RawBuilder<ValueOf<Name>> {
  const column = withIndex(name, source)
  return isNumeric(name) ? sql`(${column} + 0)` : sql`(${column} || '')`
}
