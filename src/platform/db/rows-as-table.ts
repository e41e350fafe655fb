import { type RawBuilder, sql } from 'kysely'
import { type Db, isPostgres } from './dialect.ts'

const TYPES = { integer: sql`integer`, text: sql`text` }

/**
 * Rows as a table with the columns c0, c1 …, from one parameter: thousands at once, which as parameters of their
 * own would take longer to prepare than to store.
 */
export function rowsAsTable(
  db: Db,
  types: readonly (keyof typeof TYPES)[],
  rows: readonly (readonly (number | string)[])[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  const columns = (read: (index: number, type: keyof typeof TYPES) => RawBuilder<unknown>) =>
    sql.join(types.map((type, index) => sql`${read(index, type)} as ${sql.ref(`c${index}`)}`))
  return isPostgres(db)
    ? sql`(select ${columns((index, type) => sql`cast(it ->> ${index}::integer as ${TYPES[type]})`)}
        from json_array_elements(${json}::json) as rows (it)) as given`
    : sql`(select ${columns((index) => sql`json_extract(value, ${`$[${index}]`})`)}
        from json_each(${json})) as given`
}
