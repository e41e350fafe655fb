import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { LocationUploadTable } from '../../platform/db/map-schema.ts'

/** Uploaded location files that await confirmation by their sender. */
export type FoundUpload = Selectable<LocationUploadTable>

export const insertUpload = (db: Db, upload: Insertable<LocationUploadTable>) =>
  db.insertInto('location_upload').values(upload).execute()

/** An upload of this person that awaits confirmation, or is being imported; undefined when expired. */
export const findUpload = (db: Db, { uuid, personId, now }: { uuid: string; personId: string; now: Date }) =>
  db
    .selectFrom('location_upload')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('person_id', '=', personId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Moves an upload from one state to another; false when its state had already changed. */
export async function moveUpload(db: Db, uuid: string, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('location_upload')
    .set({ state: to })
    .where('uuid', '=', uuid)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const setDifference = (db: Db, uuid: string, difference: string) =>
  db.updateTable('location_upload').set({ difference }).where('uuid', '=', uuid).execute()

export const removeUpload = (db: Db, uuid: string) =>
  db.deleteFrom('location_upload').where('uuid', '=', uuid).execute()

export const expiredUploads = (db: Db, now: Date) =>
  db.selectFrom('location_upload').select('uuid').where('expires_at', '<=', now.toISOString()).execute()
