import type { Db } from '../../platform/db/dialect.ts'

/** Files whose content is still in use. */
const filesInUse = (db: Db) =>
  db.selectFrom('file').where('missing', '=', 0).where('deleted', '=', 0).where('gdpr', '=', 0)

/** The number of files whose content is still in use. */
export async function countFiles(db: Db): Promise<number> {
  const { count } = await filesInUse(db)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A page of files whose content is still in use, by uuid, after this one. */
export const filesAfter = (db: Db, uuid: string, atMost: number) =>
  filesInUse(db).select('uuid').where('uuid', '>', uuid).orderBy('uuid').limit(atMost).execute()
