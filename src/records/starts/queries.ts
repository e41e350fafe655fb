import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { StartFileTable } from '../../platform/db/process-schema.ts'

/** Files of locations to start. A waiting file is visible only to its sender. */
export type FoundFile = Selectable<StartFileTable>

export const insertFile = (db: Db, file: Insertable<StartFileTable>) =>
  db.insertInto('start_file').values(file).execute()

/** A waiting file of this person; undefined when started, removed or expired. */
export const findFile = (db: Db, { uuid, personId, now }: { uuid: string; personId: string; now: Date }) =>
  db
    .selectFrom('start_file')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('person_id', '=', personId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** The last start of a file with this content; undefined for none. */
export const lastStarted = (db: Db, hash: string) =>
  db
    .selectFrom('start_file')
    .select(['started_at', 'started_count'])
    .where('file_hash', '=', hash)
    .where('state', '=', 'started')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Marks a waiting file as started and clears its content; false when it was started or removed meanwhile. */
export async function markStarted(
  db: Db,
  { uuid, count, at }: { uuid: string; count: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('start_file')
    .set({ state: 'started', checked: '', expires_at: '', started_at: at, started_count: count })
    .where('uuid', '=', uuid)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const removeFile = (db: Db, uuid: string) =>
  db.deleteFrom('start_file').where('uuid', '=', uuid).where('state', '=', 'waiting').execute()

export const removeExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('start_file')
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now.toISOString())
    .execute()
