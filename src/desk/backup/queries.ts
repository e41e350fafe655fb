import type { Db } from '../../platform/db/dialect.ts'

/** So many files whose content somebody may still ask for, in order of uuid, after this one. */
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
