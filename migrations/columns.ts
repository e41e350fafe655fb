import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
  sql,
} from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'

/** A number that the database gives out. */
export const identity = (db: Kysely<never>) => (column: ColumnDefinitionBuilder) =>
  isPostgres(db) ? column.generatedAlwaysAsIdentity().primaryKey() : column.primaryKey().autoIncrement()

/** Text that sorts by its bytes on both engines, whatever the locale of the server. */
export const text = (db: Kysely<never>) => (isPostgres(db) ? sql`text collate "C"` : sql`text`)

/** Adds texts that are never absent: what is not known is ''. */
export const withTexts = (
  table: CreateTableBuilder<string, string>,
  string: RawBuilder<unknown>,
  names: string[],
): CreateTableBuilder<string, string> =>
  names.reduce((it, name) => it.addColumn(name, string, (column) => column.notNull()), table)
