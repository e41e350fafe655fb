import type { Db } from '../../platform/db/dialect.ts'

/** A page of files whose content is still in use, by uuid, after this one. */
export const filesAfter = (db: Db, uuid: string, atMost: number) =>
  db
    .selectFrom('file')
    .select('uuid')
    .where('uuid', '>', uuid)
    .where('missing', '=', 0)
    .where('deleted', '=', 0)
    .where('gdpr', '=', 0)
    .orderBy('uuid')
    .limit(atMost)
    .execute()
