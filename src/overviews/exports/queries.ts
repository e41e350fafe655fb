import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { ExportTable } from '../../platform/db/export-schema.ts'
import type { Context } from '../../platform/web/context.ts'
import { type Export, scopeOf } from './export.ts'

/** An export of this person; undefined when there is none, or it is somebody else's, or they may see other things by now. */
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

/** How many of somebody's exports are waiting or running. */
export async function countUnderWay(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('export_job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many wait longer than this one. */
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

/** Takes the export that waits longest, for this server; undefined when none waits, or another was first. */
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

/** Changes an export that this server still makes; false when it was cancelled or given up. */
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

/** Cancels an export that is under way; false when it is over. */
export async function cancelUnderWay(db: Db, uuid: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('export_job')
    .set({ state: 'cancelled', ended_at: now.toISOString() })
    .where('uuid', '=', uuid)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives up what runs on a server that was not heard of since. */
export const failAbandoned = (db: Db, since: Date, now: Date) =>
  db
    .updateTable('export_job')
    .set({ state: 'failed', problem: 'abandoned', ended_at: now.toISOString() })
    .where('state', '=', 'running')
    .where('beat_at', '<', since.toISOString())
    .execute()

/** Exports that were asked for before this moment and are over. */
export const findOld = (db: Db, before: Date) =>
  db
    .selectFrom('export_job')
    .select('uuid')
    .where('ended_at', '!=', '')
    .where('ended_at', '<', before.toISOString())
    .limit(100)
    .execute()

export const deleteExport = (db: Db, uuid: string) =>
  db.deleteFrom('export_job').where('uuid', '=', uuid).execute()

/** Which of these still run, on any server. */
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
