import type { Db } from '../../platform/db/dialect.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { hasNoTags, insertTags } from './queries.ts'

/**
 * Inserts the tenant's tags into a new database. Skips a database that ever had a tag, because those are the
 * administrator's. Two processes that start concurrently insert the same tags once.
 */
export const seedTags = (db: Db, { tags }: Pick<Tenant, 'tags'>): Promise<void> =>
  inTransaction({ db }, async ({ db }) => {
    if (tags.length > 0 && (await hasNoTags(db))) await insertTags(db, tags)
  })
