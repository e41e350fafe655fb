import type { Db } from '../../platform/db/dialect.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { hasNoTags, insertTags } from './queries.ts'

/**
 * Seeds a new database with the tenant's tags. A database that ever had one is left alone: its tags are the
 * administrator's. Two processes that start together seed the same tags once.
 */
export const seedTags = (db: Db, { tags }: Pick<Tenant, 'tags'>): Promise<void> =>
  inTransaction({ db }, async ({ db }) => {
    if (tags.length > 0 && (await hasNoTags(db))) await insertTags(db, tags)
  })
