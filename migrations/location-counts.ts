import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/db/dialect.ts'
import { text } from './columns.ts'

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
  await (isPostgres(db) ? withPostgres(db) : withSqlite(db))
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

/** Per statement and in one order, so that two writers cannot lock each other out. */
async function withPostgres(db: Kysely<never>) {
  const write = (changes: string) => `insert into location_count (${KEY}, count)
    select ${KEY}, sum(count) from (${changes}) as change (${KEY}, count)
    group by ${KEY} having sum(count) <> 0 order by ${KEY}
    on conflict (${KEY}) do update set count = location_count.count + excluded.count;`
  await sql
    .raw(`create function count_locations() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'INSERT' then ${write(counted('added', 1))}
      elsif TG_OP = 'DELETE' then ${write(counted('removed', -1))}
      else ${write(`${counted('added', 1)} union all ${counted('removed', -1)}`)}
      end if;
      return null;
    end $$`)
    .execute(db)
  for (const [name, when, tables] of [
    ['location_counted', 'insert', 'new table as added'],
    ['location_recounted', 'update', 'new table as added old table as removed'],
    ['location_uncounted', 'delete', 'old table as removed'],
  ])
    await sql
      .raw(`create trigger ${name} after ${when} on location referencing ${tables}
        for each statement execute function count_locations()`)
      .execute(db)
}
