import type { CompiledQuery } from 'kysely'
import type { Db } from '../../src/platform/db/dialect.ts'
import { openDatabase } from '../../src/platform/db/open.ts'

/** A further connection to the database of a desk, and what was asked through it. The test destroys it. */
export function watchDatabase(settings: Parameters<typeof openDatabase>[0]): {
  db: Db
  asked: CompiledQuery[]
} {
  const asked: CompiledQuery[] = []
  return { db: openDatabase(settings, undefined, (query) => asked.push(query)), asked }
}
