import type { Db } from '../../platform/db/dialect.ts'
import type { Storage } from '../../platform/outside/storage.ts'
import { deleteExport, findOld } from './queries.ts'

/**
 * Removes at most a hundred exports that ended before a moment: first the file, then its row. An error does not stop
 * the others: all are tried, then it throws.
 */
export async function removeEnded(db: Db, storage: Storage, before: Date): Promise<void> {
  const problems: unknown[] = []
  for (const { uuid } of await findOld(db, before)) {
    try {
      await storage.remove(uuid)
      await deleteExport(db, uuid)
    } catch (error) {
      problems.push(error)
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'removing some exports failed')
}
