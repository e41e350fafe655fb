import type { Db } from './dialect.ts'
import { isPostgres } from './dialect.ts'
import { ownTables } from './own-tables.ts'
import { postgresSnapshots } from './snapshot-postgres.ts'
import type { Snapshots } from './snapshot-shape.ts'
import { sqliteSnapshots } from './snapshot-sqlite.ts'

export const snapshotsOf = (db: Db): Snapshots => (isPostgres(db) ? postgresSnapshots : sqliteSnapshots)

/** True when a database has no tables. */
export const isEmpty = async (db: Db) => (await ownTables(db)).length === 0
