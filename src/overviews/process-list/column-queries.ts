import { type RawBuilder, sql } from 'kysely'

/** Rows that a list is narrowed in: processes, or the counts that the database keeps of them. */
export type Source = 'process' | 'counted'

/** Columns of `process` that hold numbers; all others that lists ask for hold texts. */
const NUMBERS = ['case_order', 'current_step', 'request_count', 'tag_count', 'station_count'] as const
type ValueOf<Name extends string> = Name extends (typeof NUMBERS)[number] ? number : string

export const isNumeric = (name: string) => NUMBERS.some((it) => it === name)

/** A column of `process`, by which an index may find its rows. */
export const withIndex = <Name extends string>(name: Name, source: Source = 'process') =>
  sql.ref<ValueOf<Name>>(`${source}.${name}`)

/**
 * The same values, hidden from the database's planner: indexes are on columns, and this is an expression. It then
 * starts where the plan says, and only tests this of the rows that it finds there.
 */
export function withoutIndex<Name extends string>(
  name: Name,
  source: Source = 'process',
): RawBuilder<ValueOf<Name>> {
  const column = withIndex(name, source)
  return isNumeric(name) ? sql`(${column} + 0)` : sql`(${column} || '')`
}
