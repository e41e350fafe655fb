import type { Db } from '../../platform/db/dialect.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { hasNoPids, insertPids } from './queries.ts'

/** Inserts the tenant's PIDs into a new database; skips a database that ever had a PID, as with tags. */
export const seedPids = (db: Db, { pids }: Pick<Tenant, 'pids'>): Promise<void> =>
  inTransaction({ db }, async ({ db }) => {
    if (pids.length > 0 && (await hasNoPids(db))) await insertPids(db, pids)
  })
