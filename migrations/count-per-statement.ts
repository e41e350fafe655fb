import { type Kysely, sql } from 'kysely'

export interface Counting {
  /** The table whose rows are counted, and the one that keeps the counts. */
  table: string
  counts: string
  /** Columns of the counts that say what is counted, separated by commas. */
  key: string
  /** SQL that counts the rows of a table by that key, for or against. */
  counted: (rows: string, sign: 1 | -1) => string
}

/**
 * Keeps counts on PostgreSQL with triggers per statement. Changes are written in one order, so that two writers
 * cannot lock each other out.
 */
export async function countPerStatement(db: Kysely<never>, { table, counts, key, counted }: Counting) {
  const write = (changes: string) => `insert into ${counts} (${key}, count)
    select ${key}, sum(count) from (${changes}) as change (${key}, count)
    group by ${key} having sum(count) <> 0 order by ${key}
    on conflict (${key}) do update set count = ${counts}.count + excluded.count;`
  await sql
    .raw(`create function keep_${counts}() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'INSERT' then ${write(counted('added', 1))}
      elsif TG_OP = 'DELETE' then ${write(counted('removed', -1))}
      else ${write(`${counted('added', 1)} union all ${counted('removed', -1)}`)}
      end if;
      return null;
    end $$`)
    .execute(db)
  for (const [name, when, tables] of [
    ['counted', 'insert', 'new table as added'],
    ['recounted', 'update', 'new table as added old table as removed'],
    ['uncounted', 'delete', 'old table as removed'],
  ])
    await sql
      .raw(`create trigger ${counts}_${name} after ${when} on ${table} referencing ${tables}
        for each statement execute function keep_${counts}()`)
      .execute(db)
}
