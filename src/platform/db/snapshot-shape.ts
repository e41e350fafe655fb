import type { Db } from './dialect.ts'

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
