import type { Db } from '../../platform/db/dialect.ts'
import { isDue, OVER } from './purge-queries.ts'
import { PERSONAL_DOCUMENTS } from './retention.ts'

/**
 * Documents that a purge does not remove: of processes that were cleared, or are due, in document groups that usually name
 * no one. Their content was never checked.
 */
const documentsLeft = (db: Db, before: string) =>
  db
    .selectFrom('file')
    .innerJoin('process', 'process.uuid', 'file.subject_uuid')
    .where('file.subject_type', '=', 'process')
    .where('file.kind', 'not in', [...PERSONAL_DOCUMENTS])
    .where('file.uploaded', '=', 1)
    .where('file.deleted', '=', 0)
    .where('file.gdpr', '=', 0)
    .where('process.status', 'in', [...OVER])
    .where((eb) => eb.or([eb('process.personal_data_cleared_at', 'is not', null), isDue(before)(eb)]))

/** Their number and their bytes. */
export async function countDocumentsLeft(db: Db, before: string) {
  const { count, bytes } = await documentsLeft(db, before)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('file.size').as('bytes')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}

/** Some of them, by process. */
export const listDocumentsLeft = (db: Db, before: string, limit: number) =>
  documentsLeft(db, before)
    .select(['process.case_ref', 'file.kind', 'file.filename', 'file.extension', 'file.size'])
    .orderBy('process.id')
    .orderBy('file.uuid')
    .limit(limit)
    .execute()

/** Marks the next of them as cleared and removes their names; returns the uuids of their stored content. */
export async function clearDocumentsLeft(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .updateTable('file')
    .set({ gdpr: 1, filename: '' })
    .where('uuid', 'in', documentsLeft(db, before).select('file.uuid').limit(limit))
    .returning('uuid')
    .execute()
  return rows.map(({ uuid }) => uuid)
}
