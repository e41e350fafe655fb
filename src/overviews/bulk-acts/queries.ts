import type { Insertable } from 'kysely'
import type { BulkActTable } from '../../platform/db/bulk-schema.ts'
import type { Db } from '../../platform/db/dialect.ts'
import type { BulkOutcome } from './bulk-act.ts'

export const insertJob = (db: Db, job: Insertable<BulkActTable>) =>
  db.insertInto('bulk_act').values(job).execute()

export interface ChosenRow {
  uuid: string
  case_ref: string
  version: number
}

const ROWS_AT_ONCE = 500
const FIRST_SHOWN = 5

/** Adds chosen processes to a job, in pieces; `from` is the number of the first. */
export async function insertRows(db: Db, job: string, rows: readonly ChosenRow[], from: number) {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('bulk_act_row')
      .values(
        rows.slice(at, at + ROWS_AT_ONCE).map(({ uuid, case_ref, version }, index) => ({
          bulk_uuid: job,
          number: from + at + index,
          process_uuid: uuid,
          case_ref,
          version,
        })),
      )
      .execute()
}

export const countRows = (db: Db, uuid: string, row_count: number) =>
  db.updateTable('bulk_act').set({ row_count }).where('uuid', '=', uuid).execute()

/** Queues an unconfirmed job, with its act; false when it was confirmed before. */
export async function confirmJob(db: Db, uuid: string, details: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bulk_act')
    .set({ state: 'waiting', details })
    .where('uuid', '=', uuid)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stops a job without undoing its changes. False when it had ended. */
export async function stopJob(db: Db, uuid: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bulk_act')
    .set({ state: 'stopped', runner: '', ended_at: now.toISOString() })
    .where('uuid', '=', uuid)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Resumes a stopped job; false when it was not stopped. */
export async function resumeJob(db: Db, uuid: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bulk_act')
    .set({ state: 'waiting', ended_at: '' })
    .where('uuid', '=', uuid)
    .where('state', '=', 'stopped')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The jobs that run on any server, each with its last heartbeat. */
export const runningJobs = (db: Db) =>
  db.selectFrom('bulk_act').select(['uuid', 'beat_at']).where('state', '=', 'running').execute()

/**
 * Claims the waiting jobs, and those in `left` (abandoned by their server) unless they have a new heartbeat. Two
 * servers never claim the same job.
 */
export const claimJobs = (
  db: Db,
  runner: string,
  { now, left }: { now: Date; left: readonly { uuid: string; beat_at: string }[] },
) =>
  db
    .updateTable('bulk_act')
    .set({ state: 'running', runner, beat_at: now.toISOString() })
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        ...left.map(({ uuid, beat_at }) => eb.and([eb('uuid', '=', uuid), eb('beat_at', '=', beat_at)])),
      ]),
    )
    // Lets the query use the partial index of unfinished jobs.
    .where('state', 'in', ['waiting', 'running'])
    .returning('uuid')
    .execute()

/** A job that this server runs; undefined when it was stopped or taken over. */
export const findRunning = (db: Db, { uuid, runner }: { uuid: string; runner: string }) =>
  db
    .selectFrom('bulk_act')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .executeTakeFirst()

/** Returns jobs to the queue, for another server. */
export const releaseJobs = (db: Db, runner: string) =>
  db
    .updateTable('bulk_act')
    .set({ state: 'waiting', runner: '' })
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .execute()

export const endJob = (db: Db, { uuid, runner }: { uuid: string; runner: string }, now: Date) =>
  db
    .updateTable('bulk_act')
    .set({ state: 'done', ended_at: now.toISOString() })
    .where('uuid', '=', uuid)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .execute()

export interface RowToDo {
  number: number
  process_uuid: string
  case_ref: string
  version: number
}

/** The next rows of a job without an outcome. */
export const rowsToDo = (db: Db, uuid: string, limit: number): Promise<RowToDo[]> =>
  db
    .selectFrom('bulk_act_row')
    .select(['number', 'process_uuid', 'case_ref', 'version'])
    .where('bulk_uuid', '=', uuid)
    .where('outcome', '=', '')
    .orderBy('number')
    .limit(limit)
    .execute()

export interface RowDone {
  number: number
  outcome: BulkOutcome
  reason: string
}

/**
 * Stores the outcomes of rows, in the transaction of the act. False when this server no longer runs the job, or a row
 * already had an outcome: the transaction must then be rolled back.
 */
export async function noteOutcomes(
  db: Db,
  { uuid, runner }: { uuid: string; runner: string },
  rows: readonly RowDone[],
  now: Date,
): Promise<boolean> {
  const count = (outcome: BulkOutcome) => rows.filter((row) => row.outcome === outcome).length
  const { numUpdatedRows } = await db
    .updateTable('bulk_act')
    .set((eb) => ({
      done_count: eb('done_count', '+', count('done')),
      refused_count: eb('refused_count', '+', count('refused')),
      gone_count: eb('gone_count', '+', count('gone')),
      beat_at: now.toISOString(),
    }))
    .where('uuid', '=', uuid)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  let noted = 0n
  const keyOf = ({ outcome, reason }: RowDone) => `${outcome}:${reason}`
  for (const key of new Set(rows.map(keyOf))) {
    const alike = rows.filter((row) => keyOf(row) === key)
    const [{ outcome, reason } = { outcome: '', reason: '' }] = alike
    const numbers = alike.map(({ number }) => number)
    const result = await db
      .updateTable('bulk_act_row')
      .set({ outcome, reason })
      .where('bulk_uuid', '=', uuid)
      .where('number', 'in', numbers)
      .where('outcome', '=', '')
      .executeTakeFirst()
    noted += result.numUpdatedRows
  }
  return noted === BigInt(rows.length)
}

/** The rows of a job with this outcome, in the order of the list. */
export const rowsWith = (db: Db, uuid: string, outcome: BulkOutcome, limit: number, after = -1) =>
  db
    .selectFrom('bulk_act_row')
    .select(['number', 'process_uuid', 'case_ref', 'reason'])
    .where('bulk_uuid', '=', uuid)
    .where('outcome', '=', outcome)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()

/** The references of the first rows of a job. */
export const firstRows = (db: Db, uuid: string) =>
  db
    .selectFrom('bulk_act_row')
    .select('case_ref')
    .where('bulk_uuid', '=', uuid)
    .orderBy('number')
    .limit(FIRST_SHOWN)
    .execute()

/** The first rows of a job, each with the version that was chosen. */
export const rowsOfJob = (db: Db, uuid: string, limit: number) =>
  db
    .selectFrom('bulk_act_row')
    .select(['process_uuid', 'version'])
    .where('bulk_uuid', '=', uuid)
    .orderBy('number')
    .limit(limit)
    .execute()

/**
 * Deletes one piece of a job that was created before this moment and is not under way; false when there is none. In
 * pieces, because a job may have very many rows.
 */
export async function sweepPiece(db: Db, before: Date): Promise<boolean> {
  const old = await db
    .selectFrom('bulk_act')
    .select('uuid')
    .where('created_at', '<', before.toISOString())
    .where('state', 'not in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst()
  if (!old) return false
  const { numDeletedRows } = await db
    .deleteFrom('bulk_act_row')
    .where('bulk_uuid', '=', old.uuid)
    .where('number', 'in', (eb) =>
      eb.selectFrom('bulk_act_row').select('number').where('bulk_uuid', '=', old.uuid).limit(ROWS_AT_ONCE),
    )
    .executeTakeFirst()
  if (numDeletedRows === 0n) await db.deleteFrom('bulk_act').where('uuid', '=', old.uuid).execute()
  return true
}

/** The tags on any process of a job, by label. */
export const tagsOfJob = (db: Db, uuid: string) =>
  db
    .selectFrom(
      db
        .selectFrom('bulk_act_row')
        .innerJoin('process', 'process.uuid', 'bulk_act_row.process_uuid')
        .innerJoin('process_tag', 'process_tag.process_id', 'process.id')
        .select('process_tag.tag_uuid')
        .where('bulk_act_row.bulk_uuid', '=', uuid)
        .where('process.tag_count', '>', 0)
        .distinct()
        .as('carried'),
    )
    .leftJoin('tag', (join) =>
      join.onRef('tag.uuid', '=', 'carried.tag_uuid').on('tag.deleted_at', 'is', null),
    )
    .select(['carried.tag_uuid as uuid', 'tag.label'])
    .orderBy('tag.label')
    .execute()
