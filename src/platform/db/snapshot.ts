import type { Db } from './dialect.ts'
import { isPostgres } from './dialect.ts'
import { postgresSnapshots } from './snapshot-postgres.ts'
import { sqliteSnapshots } from './snapshot-sqlite.ts'

/** A state of the whole database at one moment, taken and put back; each engine in its own way. */
export interface Snapshots {
  engine: 'sqlite' | 'postgres'
  /** Takes it into a folder, while others go on reading and writing. */
  take(db: Db, folder: string): Promise<Snapshot>
}

export interface Snapshot {
  /** The files that hold it, in the order in which they are to be put back. */
  files: string[]
  /** Rows of each table. */
  tables: Record<string, number>
  /** Last number that each counter gave out, where that is not in the files. */
  counters: Record<string, number>
}

export const snapshotsOf = (db: Db): Snapshots => (isPostgres(db) ? postgresSnapshots : sqliteSnapshots)

/** True when a database holds no table at all. */
export const isEmpty = async (db: Db) =>
  (await db.introspection.getTables({ withInternalKyselyTables: true })).length === 0
