import { type RawBuilder, sql } from 'kysely'

/** A column of `process` with texts; `unindexed` as a value that no index knows. */
export const textOf = (column: string, unindexed: boolean): RawBuilder<string> =>
  unindexed ? sql`(${sql.ref(`process.${column}`)} || '')` : sql`${sql.ref(`process.${column}`)}`

/** A column of `process` with numbers, in the same way. */
export const numberOf = (column: string, unindexed: boolean): RawBuilder<number> =>
  unindexed ? sql`(${sql.ref(`process.${column}`)} + 0)` : sql`${sql.ref(`process.${column}`)}`
