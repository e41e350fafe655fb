import type { Migration } from 'kysely'
import { migrations } from '../../../migrations/index.ts'
import { Halt } from '../terminal/halt.ts'
import { type Db, waitForLock } from './dialect.ts'
import { PREPARED_BY, storedMeta } from './meta.ts'
import { createMigrationLog, logMigration, migrationsOf, strangerIn } from './migration-log.ts'

type Chain = Record<string, Migration>
interface Migrating {
  /** All migrations of this version. */
  chain?: Chain
  /** The names of the migrations to run. */
  only?: readonly string[]
  /** Called before each migration, and at the end, with the number of due migrations that have run. */
  onProgress?: (done: number, total: number) => void
}

/**
 * Migrates the database forward: to the latest schema, or by the migrations in `only`. It is one transaction, that of
 * the caller if any: a process that is killed or fails leaves the database unchanged, and a concurrent process waits. A
 * migration with a lower number than those that ran is still run. Returns the names of the migrations that ran. Throws
 * for a database with migrations that are unknown to this version.
 */
export const migrate = (db: Db, migrating: Migrating = {}): Promise<string[]> =>
  db.isTransaction ? run(db, migrating) : db.transaction().execute((whole) => run(whole, migrating))

async function run(
  db: Db,
  { chain = migrations, only, onProgress = () => {} }: Migrating,
): Promise<string[]> {
  await waitForLock(db, 'migrations')
  const known = Object.keys(chain).sort()
  const done = await migrationsOf(db)
  await demandKnown(db, known, done)
  const coming = known.filter((name) => (only ?? known).includes(name) && !done.includes(name))
  if (coming.length > 0) await createMigrationLog(db)
  for (const [at, name] of coming.entries()) {
    onProgress(at, coming.length)
    await chain[name]?.up(db)
    await logMigration(db, name)
  }
  onProgress(coming.length, coming.length)
  return coming
}

/** The known migrations that have not run on a database. Throws as `migrate` does. */
export async function waitingFor(db: Db, known: readonly string[]): Promise<string[]> {
  const done = await migrationsOf(db)
  await demandKnown(db, known, done)
  return known.filter((name) => !done.includes(name)).toSorted()
}

async function demandKnown(db: Db, known: readonly string[], done: readonly string[]) {
  const stranger = strangerIn(done, known)
  if (!stranger) return
  const { name, isBeforeRelease } = stranger
  if (isBeforeRelease) throw new Halt(({ database }) => database.beforeRelease({ name }))
  const version = await storedMeta(db, PREPARED_BY)
  throw new Halt(({ database }) =>
    version === undefined ? database.newer({ name }) : database.newerCalled({ name, version }),
  )
}
