import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'

/** Types of columns whose names differ between the engines. */
export const columnTypes = (db: Kysely<never>) =>
  isPostgres(db)
    ? // Text sorts by its bytes, as in SQLite, whatever the locale of the server.
      {
        id: 'integer generated always as identity primary key',
        text: 'text collate "C"',
        real: 'double precision',
      }
    : { id: 'integer primary key autoincrement', text: 'text', real: 'real' }

/** Carries out statements, one after the other. */
export async function inOrder(db: Kysely<never>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Rows that are counted, as a statement that gives the columns of `key` and how many there are. */
export interface Counting {
  table: string
  counts: string
  key: string
  counted: (rows: string, sign: 1 | -1) => string
}

/**
 * Statements that make PostgreSQL keep the counts of a table. Triggers run per statement and write in one order, so
 * that two writers do not lock each other out.
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

/** Triggers of PostgreSQL that call a function for the rows that a statement added, changed or removed. */
export const perStatement = (table: string, name: string, calls: string, verb = 'counted'): string[] => [
  `create trigger ${name}_${verb} after insert on ${table} referencing new table as added
    for each statement execute function ${calls}()`,
  `create trigger ${name}_re${verb} after update on ${table} referencing new table as added old table as removed
    for each statement execute function ${calls}()`,
  `create trigger ${name}_un${verb} after delete on ${table} referencing old table as removed
    for each statement execute function ${calls}()`,
]
