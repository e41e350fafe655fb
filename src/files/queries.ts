import type { Insertable } from 'kysely'
import type { Db } from '../db/dialect.ts'
import type { FileTable } from '../db/schema.ts'

export interface FileSubject {
  type: 'request' | 'process'
  uuid: string
}

const of = (db: Db, { type, uuid }: FileSubject) =>
  db.selectFrom('file').where('subject_type', '=', type).where('subject_uuid', '=', uuid)

/** The files of a record that was found in scope before, in order of kind, the newest first. */
export const findFilesOf = (db: Db, subject: FileSubject) =>
  of(db, subject).selectAll().orderBy('kind', 'desc').orderBy('created_at', 'desc').orderBy('uuid').execute()

/** One file of a record that was found in scope before. */
export const findFileOf = (db: Db, subject: FileSubject, uuid: string) =>
  of(db, subject).selectAll().where('uuid', '=', uuid).executeTakeFirst()

export type FoundFile = NonNullable<Awaited<ReturnType<typeof findFileOf>>>

/** The file of a kind that counts now; undefined when there is none. */
export const findCurrentFile = (db: Db, subject: FileSubject, kind: string) =>
  of(db, subject)
    .selectAll()
    .where('kind', '=', kind)
    .where('deleted', '=', 0)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertFile = (db: Db, file: Insertable<FileTable>) =>
  db.insertInto('file').values(file).execute()

/** Marks the files of a kind as deleted; the uuids under which their content is still kept. */
export async function deleteFilesOf(db: Db, { type, uuid }: FileSubject, kind: string): Promise<string[]> {
  const rows = await db
    .updateTable('file')
    .set({ deleted: 1 })
    .where('subject_type', '=', type)
    .where('subject_uuid', '=', uuid)
    .where('kind', '=', kind)
    .where('deleted', '=', 0)
    .returning('uuid')
    .execute()
  return rows.map((row) => row.uuid)
}
