import { sql } from 'kysely'
import { type Db, isPostgres } from '../../src/platform/db/dialect.ts'

interface Index {
  name: string
  made: string
}

/**
 * Fills a table without its indexes and makes these again afterwards, each in one go: inserting row by row
 * writes every index each time. Unique indexes stay. Only for a database without other users.
 */
export async function withoutIndexes<It>(db: Db, table: string, fill: () => Promise<It>): Promise<It> {
  const indexes = await indexesOf(db, table)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  const filled = await fill()
  for (const { made } of indexes) await sql.raw(made).execute(db)
  return filled
}

async function indexesOf(db: Db, table: string): Promise<Index[]> {
  const { rows } = isPostgres(db)
    ? await sql<Index>`select indexname as name, indexdef as made from pg_indexes where tablename = ${table}`.execute(
        db,
      )
    : await sql<Index>`select name, sql as made from sqlite_master
        where type = 'index' and sql is not null and tbl_name = ${table}`.execute(db)
  return rows.filter(({ made }) => !/^create unique /i.test(made))
}
