import { type RawBuilder, sql } from 'kysely'
import { type Db, isPostgres } from './dialect.ts'

const TYPES = { integer: sql`integer`, text: sql`text` }

/**
 * Rows as a table with the columns c0, c1 …, from one JSON parameter: preparing thousands of separate parameters would
 * take longer than storing them.
 */
export function rowsAsTable(
  db: Db,
  types: readonly (keyof typeof TYPES)[],
  rows: readonly (readonly (number | string)[])[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  const columns = types.map((type, index) => {
    const value = isPostgres(db)
      ? sql`cast(it ->> cast(${index} as integer) as ${TYPES[type]})`
      : sql`json_extract(value, ${`$[${index}]`})`
    return sql`${value} as ${sql.ref(`c${index}`)}`
  })
  return isPostgres(db)
    ? sql`(select ${sql.join(columns)} from json_array_elements(cast(${json} as json)) as rows (it)) as given`
    : sql`(select ${sql.join(columns)} from json_each(${json})) as given`
}
