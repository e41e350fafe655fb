import { type RawBuilder, sql } from 'kysely'

/** Builds column references for conditions on processes, with or without the use of their index. */

/** The table that is filtered: the processes, or the counts that triggers maintain. */
export type Source = 'process' | 'counted'

/** Numeric columns of `process`; all other list columns hold text. */
const NUMBERS = ['case_order', 'current_step', 'request_count', 'tag_count', 'station_count'] as const
type ValueOf<Name extends string> = Name extends (typeof NUMBERS)[number] ? number : string

export const isNumeric = (name: string) => NUMBERS.some((it) => it === name)

/** A column of `process` that the query planner may use an index for. */
export const withIndex = <Name extends string>(name: Name, source: Source = 'process') =>
  sql.ref<ValueOf<Name>>(`${source}.${name}`)

/**
 * The same values as an expression, for which the query planner cannot use the column's index: the query then starts from
 * the intended index and only tests this on the rows found there.
 */
export function withoutIndex<Name extends string>(
  name: Name,
  source: Source = 'process',
): RawBuilder<ValueOf<Name>> {
  const column = withIndex(name, source)
  return isNumeric(name) ? sql`(${column} + 0)` : sql`(${column} || '')`
}
