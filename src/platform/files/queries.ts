import { type Insertable, sql } from 'kysely'
import { type Db, holdLock } from '../db/dialect.ts'
import { prepare } from '../db/prepare.ts'
import type { FileTable } from '../db/schema.ts'

export interface FileSubject {
  type: 'request' | 'process'
  uuid: string
}

/** Every file that was ever complete; excludes uploads in progress. */
const isComplete = sql<boolean>`(uploaded = 1 or missing = 0)`
const completeFiles = (db: Db) => db.selectFrom('file').where(isComplete)

// Written as in the partial indexes for the sweep, so that those are used (`0002-correspondence.ts`).
const isUnready = sql<boolean>`uploaded = 0`
const isLeftover = sql<boolean>`missing = 0 and (deleted = 1 or gdpr = 1)`

const of = (db: Db, { type, uuid }: FileSubject) =>
  completeFiles(db).where('subject_type', '=', type).where('subject_uuid', '=', uuid)

/**
 * The files of a record, in order of kind, the newest first. The caller must have found the record in scope
 * before.
 */
export const findFilesOf = prepare({ type: String, uuid: String }, (db, place) =>
  completeFiles(db)
    .selectAll()
    .where('subject_type', '=', place('type'))
    .where('subject_uuid', '=', place('uuid'))
    .orderBy('kind', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('uuid'),
)

/** One file of a record. The caller must have found the record in scope before. */
export const findFileOf = (db: Db, subject: FileSubject, uuid: string) =>
  of(db, subject).selectAll().where('uuid', '=', uuid).executeTakeFirst()

export type FoundFile = NonNullable<Awaited<ReturnType<typeof findFileOf>>>

/** A file of any record: the caller decides whether that record is in scope. */
export const findFile = (db: Db, uuid: string) =>
  completeFiles(db).selectAll().where('uuid', '=', uuid).executeTakeFirst()

/** The current file of a kind; undefined without one. */
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

/**
 * The time at which the next file of a kind counts as added: now, or just after the last one, so that their
 * order never changes. Call it in the transaction that completes the file.
 */
export async function momentFor(db: Db, subject: FileSubject, kind: string, now: Date): Promise<string> {
  await holdLock(db, `files of ${subject.uuid}`)
  const last = await of(db, subject)
    .select('created_at')
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return new Date(Math.max(+now, last ? Date.parse(last.created_at) + 1 : 0)).toISOString()
}

type Outcome = Pick<FoundFile, 'uploaded' | 'suspect' | 'created_at'>

/**
 * Sets the outcome of a file whose content is stored; leaves its deletion flags unchanged. `subject_uuid`: its record,
 * where that was created after storing the content. False when the sweep removed the row as interrupted: the upload
 * took very long, or the clock was set forward.
 */
export async function completeFile(
  db: Db,
  uuid: string,
  { uploaded, suspect, created_at, ...subject }: Outcome & { subject_uuid?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ uploaded, suspect, created_at, missing: 0, ...subject })
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const onTheirWay = (db: Db) => db.selectFrom('file').where(isUnready).where('missing', '=', 1)

/** True for a completed file; false while its content is being stored, and without a row. */
export const isCompleted = async (db: Db, uuid: string) =>
  (await db
    .selectFrom('file')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where((eb) => eb.or([eb('uploaded', '=', 1), eb('missing', '=', 0)]))
    .executeTakeFirst()) !== undefined

/** Deletes the row of a file that was never completed. */
export const removeUnfinishedRow = (db: Db, uuid: string) =>
  db.deleteFrom('file').where('uuid', '=', uuid).where('uploaded', '=', 0).where('missing', '=', 1).execute()

const MOST = 100

/** Files that began before this time and were never completed. */
export const findUnfinished = (db: Db, before: string) =>
  onTheirWay(db).select('uuid').where('created_at', '<', before).limit(MOST).execute()

const SOME = 20

/** The newest files whose content is stored. */
export const findNewestStored = (db: Db) =>
  completeFiles(db)
    .select('uuid')
    .where('missing', '=', 0)
    .where('deleted', '=', 0)
    .where('gdpr', '=', 0)
    .orderBy('created_at', 'desc')
    .limit(SOME)
    .execute()

/** Files that wait for the virus scanner, the oldest first. */
export const findUnscanned = (db: Db) =>
  db
    .selectFrom('file')
    .select(['uuid', 'size'])
    .where(isUnready)
    .where('missing', '=', 0)
    .where('deleted', '=', 0)
    .where('gdpr', '=', 0)
    .orderBy('created_at')
    .limit(MOST)
    .execute()

/** Deleted and cleared files whose content may still be stored. */
export const findLeftovers = (db: Db) =>
  db.selectFrom('file').select('uuid').where(isLeftover).limit(MOST).execute()

/** Sets the verdict of the virus scanner, unless the file was deleted meanwhile. */
export const markScanned = (db: Db, uuid: string, suspect: boolean) =>
  db
    .updateTable('file')
    .set({ uploaded: 1, suspect: Number(suspect) })
    .where('uuid', '=', uuid)
    .where('deleted', '=', 0)
    .execute()

/** Marks the content of a file as gone. It was complete once, so it is not an upload in progress either. */
export const markContentGone = (db: Db, uuid: string) =>
  db.updateTable('file').set({ missing: 1, uploaded: 1 }).where('uuid', '=', uuid).execute()

/** Marks a file as deleted; returns false when it already was. */
export async function deleteFile(db: Db, subject: FileSubject, uuid: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ deleted: 1 })
    .where('subject_type', '=', subject.type)
    .where('subject_uuid', '=', subject.uuid)
    .where('uuid', '=', uuid)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Marks the files of a record as deleted, all or those of a kind except one; returns the uuids under which their
 * content is still stored. Call it in the transaction that replaces them, or removes the record.
 */
export async function deleteFilesOf(
  db: Db,
  { type, uuid }: FileSubject,
  only: { kind?: string; butFor?: string } = {},
): Promise<string[]> {
  let files = db
    .updateTable('file')
    .set({ deleted: 1 })
    .where('subject_type', '=', type)
    .where('subject_uuid', '=', uuid)
    .where('deleted', '=', 0)
    .where(isComplete)
  if (only.kind !== undefined) files = files.where('kind', '=', only.kind)
  if (only.butFor !== undefined) files = files.where('uuid', '!=', only.butFor)
  const rows = await files.returning('uuid').execute()
  return rows.map((row) => row.uuid)
}
