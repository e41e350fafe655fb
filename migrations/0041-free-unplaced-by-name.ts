import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { personKey } from './person-key-0041.ts'
import { inOrder } from './statements.ts'

/**
 * The requests that are not at a house, and the cancelled processes, each by an index of those alone: they are few, and
 * counting them read every request or process. `status + 0` keeps SQLite from taking an index that begins with the
 * status; queries use the same words. And requests sorted by surname: their key began with the first name.
 */
export async function up(db: Kysely<never>) {
  await inOrder(db, [
    `create index request_unplaced on request (id) where gdpr_cleared_at is null and (status + 0) in (1, 2, 3)
      and (lat is null or coordinates_nomatch = 1 or coordinates_iteration > 2)`,
    `create index process_cancelled on process (id) where status = 'cancelled'`,
  ])
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`
      select id, first_name, last_name from request
      where id > ${after} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    const named = rows.filter(({ first_name, last_name }) => first_name !== '' || last_name !== '')
    const keys = named.map((row) => [row.id, personKey(row.first_name, row.last_name)])
    if (keys.length > 0) await write(db, JSON.stringify(keys))
    after = rows.at(-1)?.id ?? after
    if (rows.length < ROWS_AT_ONCE) return
  }
}

const ROWS_AT_ONCE = 2_000

const write = (db: Kysely<never>, rows: string) =>
  isPostgres(db)
    ? sql`update request set name_key = changed.item ->> 1
        from json_array_elements(${rows}::json) as changed (item)
        where request.id = (changed.item ->> 0)::integer`.execute(db)
    : sql`update request set name_key = changed.value ->> 1
        from json_each(${rows}) as changed
        where request.id = changed.value ->> 0`.execute(db)
