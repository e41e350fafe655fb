import type { Db } from './dialect.ts'

/** Snapshots of the whole database, in the format of each engine. */
export interface Snapshots {
  engine: 'sqlite' | 'postgres'
  /** Writes a snapshot to a folder, while others continue to read and write. */
  take(db: Db, folder: string): Promise<Snapshot>
}

export interface Snapshot {
  /** The files of the snapshot, in the order of restoring. */
  files: string[]
  /** Number of rows of each table. */
  tables: Record<string, number>
  /** Last number of each counter, where the files do not contain it. */
  counters: Record<string, number>
}
