import type { Db } from '../../platform/db/dialect.ts'
import type { Storage } from '../../platform/outside/storage.ts'
import { deleteExport, findOld } from './queries.ts'

/**
 * Removes exports that ended before a moment, a hundred at most: first the file, then its row. One that cannot be removed
 * holds up no other: all are tried, then it throws.
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
  if (problems.length > 0) throw new AggregateError(problems, 'some exports cannot be removed')
}
