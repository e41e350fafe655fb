import { sql } from 'kysely'
import { type Db, isPostgres } from './dialect.ts'

/**
 * The names of all tables of a desk; on PostgreSQL those of its schema, because other schemas may belong to another
 * desk.
 */
export async function ownTables(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!isPostgres(db)) return tables.map(({ name }) => name)
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db)
  return tables.filter(({ schema }) => schema === rows[0]?.schema).map(({ name }) => name)
}
