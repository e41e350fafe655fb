import { Migrator } from 'kysely'
import { migrations } from '../../migrations/index.ts'
import type { Db } from './dialect.ts'

interface Choices {
  /** The last migration to run; the newest unless said. */
  upTo?: string
  /** True when the connection is in a transaction already. */
  withinTransaction?: boolean
}

/** Brings the database to today's shape; forward only. Throws the error of the first migration that fails. */
export async function migrate(db: Db, { upTo, withinTransaction }: Choices = {}): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    disableTransactions: withinTransaction ?? false,
  })
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
