import { sql } from 'kysely'
import { type Db, isPostgres } from '../../platform/db/dialect.ts'

/** Of rows that may become many, so many are counted: who watches sees that it is more than enough. */
const MOST = 10_000

/** How many there are of each kind of record: sums of the counts that triggers keep, and never a walk through a table. */
export async function countRecords(db: Db) {
  const [requests, processes, locations] = await Promise.all([
    db
      .selectFrom('request_count')
      .select(({ fn }) => fn.sum<number | null>('count').as('sum'))
      .executeTakeFirst(),
    db
      .selectFrom('process_total')
      .select(({ fn }) => fn.sum<number | null>('count').as('sum'))
      .executeTakeFirst(),
    db
      .selectFrom('location_count')
      .select(({ fn }) => fn.sum<number | null>('count').as('sum'))
      .executeTakeFirst(),
  ])
  const [request, process, location] = [requests, processes, locations].map((it) => Number(it?.sum ?? 0))
  return { request: request ?? 0, process: process ?? 0, location: location ?? 0 }
}

/** How many mails wait, are being sent, and could not be sent, by the index of what is due; `MOST` at most. */
export const countMails = (db: Db) => countByState(db, 'mail', ['waiting', 'sending', 'failed'])

/** How many exports wait, are made, and failed, of those that are kept. */
export const countExports = (db: Db) => countByState(db, 'export_job', ['waiting', 'running', 'failed'])

/** How many acts on many wait and are done now. */
export const countBulkActs = (db: Db) => countByState(db, 'bulk_act', ['waiting', 'running'])

async function countByState(db: Db, table: 'mail' | 'export_job' | 'bulk_act', states: readonly string[]) {
  const counts: Record<string, number> = {}
  for (const state of states) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from
      (select 1 from ${sql.table(table)} where state = ${state} limit ${MOST}) as found`.execute(db)
    counts[state] = Number(rows[0]?.count ?? 0)
  }
  return counts
}

/** When the mail was due that waits longest; null when none waits. */
export async function oldestDueMail(db: Db): Promise<string | null> {
  const { due } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.min<string | null>('due_at').as('due'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return due
}

/** The size of the database on its disk, in bytes. */
export async function sizeOf(db: Db): Promise<number> {
  const size = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  const { rows } = await size.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
