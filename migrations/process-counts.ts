import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/db/dialect.ts'
import { text } from './columns.ts'
import { countPerStatement } from './count-per-statement.ts'

/** Counts processes by all that a tab and a scope ask for, when they come, change and go. */
export async function countProcesses(db: Kysely<never>) {
  const string = text(db)
  await db.schema
    .createTable('process_count')
    .addColumn('process_type', string, (c) => c.notNull())
    .addColumn('municipality_code', string, (c) => c.notNull())
    .addColumn('operator_uuid', string, (c) => c.notNull())
    .addColumn('status', string, (c) => c.notNull())
    .addColumn('current_step', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('process_count_pk', [
      'process_type',
      'municipality_code',
      'operator_uuid',
      'status',
      'current_step',
    ])
    .execute()
  // For who sees all: read in the order that it is added up in.
  await db.schema
    .createIndex('process_count_by_status')
    .on('process_count')
    .columns(['process_type', 'status', 'current_step', 'count'])
    .execute()
  await sql.raw(`insert into process_count (${KEY}, count) ${counted('process', 1)}`).execute(db)
  await (isPostgres(db)
    ? countPerStatement(db, { table: 'process', counts: 'process_count', key: KEY, counted })
    : withSqlite(db))
}

const KEY = 'process_type, municipality_code, operator_uuid, status, current_step'
const keyOf = (row: string) =>
  `${row}.process_type, coalesce(${row}.municipality_code, ''), ${row}.operator_uuid, ${row}.status, ${row}.current_step`

const counted = (rows: string, sign: 1 | -1) =>
  `select ${keyOf(rows)}, ${sign} * count(*) as count from ${rows} group by 1, 2, 3, 4, 5`

async function withSqlite(db: Kysely<never>) {
  const add = `insert into process_count (${KEY}, count) values (${keyOf('new')}, 1)
    on conflict (${KEY}) do update set count = count + 1;`
  const subtract = `update process_count set count = count - 1
    where process_type = old.process_type and municipality_code = coalesce(old.municipality_code, '')
      and operator_uuid = old.operator_uuid and status = old.status and current_step = old.current_step;`
  await sql.raw(`create trigger process_counted after insert on process begin ${add} end`).execute(db)
  await sql
    .raw(`create trigger process_recounted after update of ${KEY} on process
      when old.status <> new.status or old.current_step <> new.current_step
        or old.municipality_code is not new.municipality_code or old.operator_uuid <> new.operator_uuid
        or old.process_type <> new.process_type begin ${subtract} ${add} end`)
    .execute(db)
  await sql.raw(`create trigger process_uncounted after delete on process begin ${subtract} end`).execute(db)
}
