import type { Db } from './dialect.ts'

/** A snapshot of the whole database, taken and restored; each engine in its own way. */
export interface Snapshots {
  engine: 'sqlite' | 'postgres'
  /** Writes it to a folder, while others go on reading and writing. */
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
