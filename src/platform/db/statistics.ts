import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Rounds, startRounds } from '../time/rounds.ts'
import { type Db, isPostgres, literal } from './dialect.ts'
import { saveMeta, storedMeta } from './meta.ts'
import { ownTables } from './own-tables.ts'

/** Statistics of tables and indexes, from which the database plans its queries. */

/** Rows that SQLite reads of an index: a few milliseconds, however large the table. */
const SAMPLED_ROWS = 1_000
/** Key of the moment of the last refresh. */
const REFRESHED_AT = 'statistics'
const DAY_MS = 24 * 3_600_000
const EVERY_MS = 3_600_000

/**
 * Samples every table and index again, in one statement each, so that others may read and write in between. Call it after
 * many rows were added.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`pragma analysis_limit = ${literal(SAMPLED_ROWS)}`.execute(db)
  for (const name of isPostgres(db) ? await ownTables(db) : await indexesOf(db)) {
    await sql`analyze ${sql.ref(name)}`.execute(db)
    await setImmediate()
  }
  await saveMeta(db, REFRESHED_AT, new Date().toISOString())
}

/** Indexes, and tables without one. */
async function indexesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema as it where type = 'index' or (type = 'table' and name not like 'sqlite_%'
      and not exists (select 1 from sqlite_schema where type = 'index' and tbl_name = it.name)
      and sql not like 'create virtual%')`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Refreshes the statistics of SQLite once a day, by the first of several processes that finds them older. PostgreSQL does so
 * by itself.
 */
export const keepStatistics = ({ db, failed }: { db: Db; failed: (error: unknown) => void }): Rounds =>
  startRounds({
    name: 'statistics',
    everyMs: EVERY_MS,
    failed,
    async work() {
      const at = await storedMeta(db, REFRESHED_AT)
      if (isPostgres(db) || (at && Date.now() - Date.parse(at) < DAY_MS)) return
      await refreshStatistics(db)
    },
  })
