import { migrations } from '../../../migrations/index.ts'
import { type Db, waitForTurn } from './dialect.ts'
import { createMigrationLog, logMigration, migrationsOf } from './migration-log.ts'

const KNOWN = Object.keys(migrations).sort()

/**
 * Brings the database to today's shape, forward only, or to the shape that `only` some migrations give. All of it is
 * one transaction, that of the caller when there is one: whoever is killed meanwhile, or fails, leaves the desk as it
 * was, and who comes second waits. One that has a lower number than what ran runs all the same. Gives the names of
 * what ran; throws for a database that a newer version has had.
 */
export const migrate = (db: Db, { only = KNOWN }: { only?: readonly string[] } = {}): Promise<string[]> =>
  db.isTransaction ? run(db, only) : db.transaction().execute((whole) => run(whole, only))

async function run(db: Db, wanted: readonly string[]): Promise<string[]> {
  await waitForTurn(db, 'migrations')
  const done = await migrationsOf(db)
  const unknown = done.find((name) => !KNOWN.includes(name))
  if (unknown)
    throw new Error(
      `A newer version of the desk has worked with this database: this one does not know "${unknown}". ` +
        'Start that version again, or put back a backup from before it.',
    )
  const coming = KNOWN.filter((name) => wanted.includes(name) && !done.includes(name))
  if (coming.length > 0) await createMigrationLog(db)
  for (const name of coming) {
    await migrations[name]?.up(db)
    await logMigration(db, name)
  }
  return coming
}
