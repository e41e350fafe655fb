import { type RawBuilder, sql } from 'kysely'

/** Rows that a list is narrowed in: processes, or the counts that the database keeps of them. */
export type Source = 'process' | 'counted'

/** A column of `process` with texts; `unindexed` as a value that no index knows. */
export const textOf = (column: string, unindexed: boolean, source: Source = 'process'): RawBuilder<string> =>
  unindexed ? sql`(${sql.ref(`${source}.${column}`)} || '')` : sql`${sql.ref(`${source}.${column}`)}`

/** A column of `process` with numbers, in the same way. */
export const numberOf = (
  column: string,
  unindexed: boolean,
  source: Source = 'process',
): RawBuilder<number> =>
  unindexed ? sql`(${sql.ref(`${source}.${column}`)} + 0)` : sql`${sql.ref(`${source}.${column}`)}`
