import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { ExportTable } from '../../platform/db/export-schema.ts'
import type { Context } from '../../platform/web/context.ts'
import { type Export, scopeOf } from './export.ts'

/**
 * An export of this person. Undefined when it does not exist, belongs to another person, or was made under
 * rights that the person no longer has.
 */
export const findOwnExport = (
  { db, person }: Pick<Context, 'db' | 'person'>,
  uuid: string,
): Promise<Export | undefined> =>
  db
    .selectFrom('export_job')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('person_id', '=', person.id)
    .where('scope', '=', scopeOf(person))
    .executeTakeFirst()

/** Number of exports of a person that are waiting or running. */
export async function countUnderWay(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('export_job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Number of exports ahead of this one in the queue. */
export async function countBefore(db: Db, { created_at }: Pick<Export, 'created_at'>): Promise<number> {
  const { count } = await db
    .selectFrom('export_job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .where('created_at', '<', created_at)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertExport = (db: Db, row: Insertable<ExportTable>) =>
  db.insertInto('export_job').values(row).execute()

/**
 * Claims the export that waits longest for this server; undefined when none waits, or another server was
 * first.
 */
export async function claimNext(db: Db, runner: string, now: Date): Promise<Export | undefined> {
  const next = await db
    .selectFrom('export_job')
    .select('uuid')
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('uuid')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  return db
    .updateTable('export_job')
    .set({ state: 'running', runner, beat_at: now.toISOString() })
    .where('uuid', '=', next.uuid)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

/** Updates an export that this server still runs; false when it was cancelled or given up. */
export async function updateRunning(
  db: Db,
  { uuid, runner }: { uuid: string; runner: string },
  change: Updateable<ExportTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('export_job')
    .set(change)
    .where('uuid', '=', uuid)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Cancels a waiting or running export; false when it has ended. */
export async function cancelUnderWay(db: Db, uuid: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('export_job')
    .set({ state: 'cancelled', ended_at: now.toISOString() })
    .where('uuid', '=', uuid)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The exports that other servers are making, each with its last heartbeat. */
export const runningElsewhere = (db: Db, runner: string) =>
  db
    .selectFrom('export_job')
    .select(['uuid', 'beat_at'])
    .where('state', '=', 'running')
    .where('runner', '!=', runner)
    .execute()

/** Fails an export that its server abandoned, unless it has a new heartbeat. */
export const failAbandoned = (db: Db, { uuid, beat_at }: Pick<Export, 'uuid' | 'beat_at'>, now: Date) =>
  db
    .updateTable('export_job')
    .set({ state: 'failed', problem: 'abandoned', ended_at: now.toISOString() })
    .where('uuid', '=', uuid)
    .where('state', '=', 'running')
    .where('beat_at', '=', beat_at)
    .execute()

/** Exports that were requested before this moment and have ended. */
export const findOld = (db: Db, before: Date) =>
  db
    .selectFrom('export_job')
    .select('uuid')
    .where('ended_at', '!=', '')
    .where('ended_at', '<', before.toISOString())
    .limit(100)
    .execute()

const LONG_AGO = new Date(0).toISOString()
/** Later than the moment at which `endAllExports` dates the end of exports, and earlier than that of all others. */
export const ENDED_LONG_AGO = new Date(1)

/**
 * Ends every export, finished or not, and dates that so long ago that the next sweep of any server removes the files.
 * Clears the search texts in their list queries.
 */
export async function endAllExports(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('export_job')
    .set({ state: 'cancelled', list_query: '', ended_at: LONG_AGO })
    .where('ended_at', '!=', LONG_AGO)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const deleteExport = (db: Db, uuid: string) =>
  db.deleteFrom('export_job').where('uuid', '=', uuid).execute()

/** The uuids of those exports that still run, on any server. */
export async function runningAmong(db: Db, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const rows = await db
    .selectFrom('export_job')
    .select('uuid')
    .where('state', '=', 'running')
    .where('uuid', 'in', [...uuids])
    .execute()
  return new Set(rows.map(({ uuid }) => uuid))
}
