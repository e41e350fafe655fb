import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'

/** Column types whose names differ between the engines. */
export const columnTypes = (db: Kysely<never>) =>
  isPostgres(db)
    ? // Text sorts by its bytes, as in SQLite, whatever the locale of the server.
      {
        id: 'integer generated always as identity primary key',
        text: 'text collate "C"',
        real: 'double precision',
      }
    : { id: 'integer primary key autoincrement', text: 'text', real: 'real' }

/** Runs statements in order, one at a time. */
export async function inOrder(db: Kysely<never>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * Does work that writes most rows of a table. PostgreSQL would write each of them into every index: there the indexes
 * that hold no rule go before it, and come back afterwards, in the same transaction.
 */
export async function withoutIndexes(db: Kysely<never>, table: string, work: () => Promise<void>) {
  if (!isPostgres(db)) return work()
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${table}::regclass and not indisunique order by indexrelid`.execute(db)
  await inOrder(
    db,
    indexes.map(({ name }) => `drop index ${name}`),
  )
  await work()
  await inOrder(
    db,
    indexes.map(({ definition }) => definition),
  )
}

/** Rows to count: a statement that gives the columns of `key` and their number. */
export interface Counting {
  table: string
  counts: string
  key: string
  counted: (rows: string, sign: 1 | -1) => string
}

/**
 * Statements that make PostgreSQL keep the counts of a table. Triggers run per statement and write in one
 * order, so that two writers do not deadlock.
 */
export function keepCounts({ table, counts, key, counted }: Counting): string[] {
  const write = (changes: string) => `insert into ${counts} (${key}, count)
        select ${key}, sum(count) from (${changes}) as change (${key}, count)
        group by ${key} having sum(count) <> 0 order by ${key}
        on conflict (${key}) do update set count = ${counts}.count + excluded.count;`
  return [
    `create function keep_${counts}() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'INSERT' then ${write(counted('added', 1))}
      elsif TG_OP = 'DELETE' then ${write(counted('removed', -1))}
      else ${write(`${counted('added', 1)} union all ${counted('removed', -1)}`)}
      end if;
      return null;
    end $$`,
    ...perStatement(table, counts, `keep_${counts}`),
  ]
}

/** PostgreSQL triggers that call a function with the rows that a statement inserted, updated or deleted. */
export const perStatement = (table: string, name: string, calls: string, verb = 'counted'): string[] => [
  `create trigger ${name}_${verb} after insert on ${table} referencing new table as added
    for each statement execute function ${calls}()`,
  `create trigger ${name}_re${verb} after update on ${table} referencing new table as added old table as removed
    for each statement execute function ${calls}()`,
  `create trigger ${name}_un${verb} after delete on ${table} referencing old table as removed
    for each statement execute function ${calls}()`,
]
