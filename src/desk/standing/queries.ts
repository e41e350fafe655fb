import { sql } from 'kysely'
import { type Db, isPostgres } from '../../platform/db/dialect.ts'

/** Bound on counting rows; a monitor needs to know no more than that there are too many. */
const MOST = 10_000

/** The number of records of each kind: sums of counts that triggers maintain, without a table scan. */
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

/** The number of mails that wait, are being sent, or failed, by the index of due mails; `MOST` at most. */
export const countMails = (db: Db) => countByState(db, 'mail', ['waiting', 'sending', 'failed'])

/** The number of stored exports that wait, run, or failed. */
export const countExports = (db: Db) => countByState(db, 'export_job', ['waiting', 'running', 'failed'])

/** The number of bulk acts that wait or run. */
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

/** The due time of the mail that waits longest; null when none waits. */
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
