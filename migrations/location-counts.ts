import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { text } from './columns.ts'
import { countPerStatement } from './count-per-statement.ts'

/** SQL of where a location is known from: made by a process, by hand, or brought by a file. */
export const originOf = (source: string) =>
  `case when ${source} in ('workflow', 'manual') then ${source} else 'import' end`

const KEY = 'municipality_code, origin'
const keyOf = (row: string) => `coalesce(${row}.municipality_code, ''), ${originOf(`${row}.source`)}`
const counted = (rows: string, sign: 1 | -1) =>
  `select ${keyOf(rows)}, ${sign} * count(*) as count from ${rows} where ${rows}.removed_at is null group by 1, 2`

/** Counts the locations that are there by municipality and origin, when they come, change and go. */
export async function countLocations(db: Kysely<never>) {
  const string = text(db)
  await db.schema
    .createTable('location_count')
    .addColumn('municipality_code', string, (c) => c.notNull())
    .addColumn('origin', string, (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('location_count_pk', ['municipality_code', 'origin'])
    .execute()
  await sql.raw(`insert into location_count (${KEY}, count) ${counted('location', 1)}`).execute(db)
  await (isPostgres(db)
    ? countPerStatement(db, { table: 'location', counts: 'location_count', key: KEY, counted })
    : withSqlite(db))
}

async function withSqlite(db: Kysely<never>) {
  const change = (row: 'old' | 'new', sign: 1 | -1) =>
    `insert into location_count (${KEY}, count) select ${keyOf(row)}, ${sign} where ${row}.removed_at is null
      on conflict (${KEY}) do update set count = count + excluded.count;`
  const add = change('new', 1)
  const subtract = change('old', -1)
  const triggers = {
    location_counted: `after insert on location begin ${add} end`,
    location_recounted: `after update of source, municipality_code, removed_at on location begin ${subtract} ${add} end`,
    location_uncounted: `after delete on location begin ${subtract} end`,
  }
  for (const [name, does] of Object.entries(triggers))
    await sql.raw(`create trigger ${name} ${does}`).execute(db)
}
