import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { text } from './columns.ts'
import { countPerStatement } from './count-per-statement.ts'

/** What processes are counted by: all that a tab and a scope ask for; and less, for who sees all municipalities. */
const COUNTED = {
  process_count: ['process_type', 'municipality_code', 'operator_uuid', 'status', 'current_step'],
  process_total: ['process_type', 'operator_uuid', 'status', 'current_step'],
}
type Count = [table: string, key: readonly string[]]

/** Counts processes when they come, change and go. */
export async function countProcesses(db: Kysely<never>) {
  for (const count of Object.entries(COUNTED)) {
    await createCount(db, count)
    const [counts, key] = count
    const counted = countedBy(key)
    await sql.raw(`insert into ${counts} (${key}, count) ${counted('process', 1)}`).execute(db)
    if (isPostgres(db))
      await countPerStatement(db, { table: 'process', counts, key: key.join(', '), counted })
  }
  if (!isPostgres(db)) await withSqlite(db)
}

async function createCount(db: Kysely<never>, [counts, key]: Count) {
  const string = text(db)
  let table = db.schema.createTable(counts)
  for (const name of key)
    table = table.addColumn(name, name === 'current_step' ? 'integer' : string, (c) => c.notNull())
  await table
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint(`${counts}_pk`, [...key] as never[])
    .execute()
}

const keyValue = (row: string, name: string) =>
  name === 'municipality_code' ? `coalesce(${row}.${name}, '')` : `${row}.${name}`

const countedBy = (key: readonly string[]) => (rows: string, sign: 1 | -1) =>
  `select ${key.map((name) => keyValue(rows, name))}, ${sign} * count(*) as count
    from ${rows} group by ${key.map((_, at) => at + 1)}`

async function withSqlite(db: Kysely<never>) {
  const each = (change: (count: Count) => string) => Object.entries(COUNTED).map(change).join('\n')
  const add = each(
    ([
      counts,
      key,
    ]) => `insert into ${counts} (${key}, count) values (${key.map((name) => keyValue('new', name))}, 1)
      on conflict (${key}) do update set count = count + 1;`,
  )
  const subtract = each(
    ([counts, key]) => `update ${counts} set count = count - 1
      where ${key.map((name) => `${name} = ${keyValue('old', name)}`).join(' and ')};`,
  )
  const all = COUNTED.process_count
  const changed = all.map((name) => `old.${name} is not new.${name}`).join(' or ')
  const triggers = {
    process_counted: `after insert on process begin ${add} end`,
    process_recounted: `after update of ${all} on process when ${changed} begin ${subtract} ${add} end`,
    process_uncounted: `after delete on process begin ${subtract} end`,
  }
  for (const [name, does] of Object.entries(triggers))
    await sql.raw(`create trigger ${name} ${does}`).execute(db)
}
