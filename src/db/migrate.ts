import { Migrator } from 'kysely'
import { migrations } from '../../migrations/index.ts'
import type { Db } from './dialect.ts'

/** Brings the database to today's shape; forward only. Throws the error of the first migration that fails. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
