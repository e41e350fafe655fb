import type { Compilable } from 'kysely'
import type { Db } from './dialect.ts'
import { prepare } from './prepare.ts'

/** Those of the tabs and orders that people look at. */
const MOST_KEPT = 200
type Statement<Row> = (db: Db, given: Record<never, never>) => Promise<Row[]>
const kept = new Map<string, Statement<unknown>>()

/**
 * The rows of a statement that is built anew for each page. Without values in it its text is the whole question:
 * it is then prepared once, as in `prepare`. Planning the page of a list costs PostgreSQL three times what
 * reading it does.
 */
export async function readByText<Row>(db: Db, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile()
  if (compiled.parameters.length > 0) return (await db.executeQuery(compiled)).rows
  const known = kept.get(compiled.sql) as Statement<Row> | undefined
  if (known) return known(db, {})
  if (kept.size === MOST_KEPT) return (await db.executeQuery(compiled)).rows
  const prepared = prepare({}, () => query)
  kept.set(compiled.sql, prepared)
  return prepared(db, {})
}
