import { sql } from 'kysely'
import { type Db, isPostgres } from './dialect.ts'

const TRIES = 10
const PAUSE_MS = 100

/**
 * Erases overwritten and deleted data from the files of the database: from the search indexes and the log of SQLite,
 * and from the dead rows of PostgreSQL. Returns false when readers blocked it all the time; both engines then do it
 * themselves later.
 */
export async function wipeLeftovers(db: Db): Promise<boolean> {
  if (isPostgres(db))
    return sql`vacuum request, judgement, comment, event, file, mail, process, process_location, process_pause,
      saved_view, list_setting, export_job, handover, traffic_decision, charge_point, person`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
  for (const table of ['request', 'process', 'location']) await mergeSearch(db, `${table}_search`)
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await pause(PAUSE_MS)
  }
  return false
}

/** A few milliseconds of work between yields to the event loop. */
const PAGES_AT_ONCE = 100

/**
 * FTS5 retains deleted entries until its segments are merged, which a negative number starts. Its `secure-delete` would
 * delete them at once, but makes an index that SQLite cannot read before 3.42.
 */
async function mergeSearch(db: Db, index: string) {
  const merge = (pages: number) =>
    sql`insert into ${sql.table(index)}(${sql.ref(index)}, rank) values ('merge', ${pages})`.execute(db)
  const changes = async () => {
    const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
    return rows[0]?.count ?? 0
  }
  let before = await changes()
  await merge(-PAGES_AT_ONCE)
  // The statement itself counts as one change.
  for (let after = await changes(); after - before > 1; after = await changes()) {
    await pause(0)
    before = await changes()
    await merge(PAGES_AT_ONCE)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
