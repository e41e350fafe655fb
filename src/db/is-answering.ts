import { sql } from 'kysely'
import type { Db } from './dialect.ts'

/** True when the database answers; false when it cannot be reached, or not in time. */
export const isAnswering = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
