import type { CompiledQuery } from 'kysely'
import type { Db } from '../../src/platform/db/dialect.ts'
import { openDatabase } from '../../src/platform/db/open.ts'

/** A further connection to the database of a desk, and the queries over it. The test destroys it. */
export function watchDatabase(settings: Parameters<typeof openDatabase>[0]): {
  db: Db
  queries: CompiledQuery[]
} {
  const queries: CompiledQuery[] = []
  return { db: openDatabase(settings, undefined, (query) => queries.push(query)), queries }
}
