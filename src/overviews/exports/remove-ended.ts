import type { Db } from '../../platform/db/dialect.ts'
import type { Storage } from '../../platform/outside/storage.ts'
import { deleteExport, findOld } from './queries.ts'

/** Removes exports that ended before a moment, a hundred at most: first the file, then its row. */
export async function removeEnded(db: Db, storage: Storage, before: Date): Promise<void> {
  for (const { uuid } of await findOld(db, before)) {
    await storage.remove(uuid)
    await deleteExport(db, uuid)
  }
}
