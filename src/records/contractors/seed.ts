import type { Db } from '../../platform/db/dialect.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { hasNoContractors, insertContractors } from './queries.ts'

/** Inserts the tenant's contractors into a new database; skips a database that ever had a contractor, as with tags. */
export const seedContractors = (db: Db, { contractors }: Pick<Tenant, 'contractors'>): Promise<void> =>
  inTransaction({ db }, async ({ db }) => {
    if (contractors.length > 0 && (await hasNoContractors(db))) await insertContractors(db, contractors)
  })
