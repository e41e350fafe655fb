import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './dialect.ts'
import { openSqlite } from './open.ts'
import { PASSING } from './passing.ts'
import type { Snapshots } from './snapshot-shape.ts'

/** The file that a snapshot of SQLite is. */
export const SQLITE_FILE = 'laadloket.db'

/**
 * Uses `vacuum into`, not the online backup: it copies one consistent view, so writers neither wait nor make
 * it start again, and the copy has no pages of deleted data.
 */
export const sqliteSnapshots: Snapshots = {
  engine: 'sqlite',
  async take(db, folder) {
    const file = join(folder, SQLITE_FILE)
    await sql`vacuum into ${file}`.execute(db)
    const copy = openSqlite(file)
    try {
      // Overwritten, as all deleted data is.
      for (const table of PASSING) await copy.deleteFrom(table).execute()
      return { files: [SQLITE_FILE], tables: await countSqlite(copy), counters: {} }
    } finally {
      await copy.destroy()
    }
  },
}

/** Number of rows of each table, except the internal tables of virtual tables. */
export async function countSqlite(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`.execute(
    db,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const { rows: counted } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    counts[name] = counted[0]?.count ?? 0
  }
  return counts
}

/** The integrity error of a file, or null. */
export async function brokenIn(db: Db): Promise<string | null> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const said = rows.map((row) => row.integrity_check).join('; ')
  return said === 'ok' ? null : said
}
