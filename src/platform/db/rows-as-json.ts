import { type AliasableExpression, type RawBuilder, type SelectQueryNode, sql } from 'kysely'
import { jsonArrayFrom as arrayOnPostgres } from 'kysely/helpers/postgres'
import { jsonArrayFrom as arrayOnSqlite } from 'kysely/helpers/sqlite'
import { compiledOnce, type Db, isPostgres } from './dialect.ts'

declare const ROWS: unique symbol
/** A query of rows. */
interface Selecting<Row> extends AliasableExpression<Row> {
  readonly isSelectQueryBuilder: true
  toOperationNode(): SelectQueryNode
}

/** Rows as a JSON text, for `rowsIn`. */
type RowsJson<Row> = string & { readonly [ROWS]: Row }

/**
 * The rows of another table that belong to a row, as one of its columns, in their order: one statement reads a record with
 * all that belongs to it. `build` names every column, has no parameters, and may refer to the outer row.
 */
export const rowsAsJson = <Row>(build: (db: Db) => Selecting<Row>): ((db: Db) => RawBuilder<RowsJson<Row>>) =>
  compiledOnce((db) => asJson(db, build(db)))

/** The rows of a query as one column, in their order; the query names every column, and may have parameters. */
export function asJson<Row>(db: Db, rows: Selecting<Row>): RawBuilder<RowsJson<Row>> {
  const array = isPostgres(db) ? sql`cast(${arrayOnPostgres(rows)} as text)` : arrayOnSqlite(rows)
  return sql<RowsJson<Row>>`${array}`
}

/** The rows in a column of `rowsAsJson`. */
export const rowsIn = <Row>(json: RowsJson<Row>): Row[] => JSON.parse(json)
