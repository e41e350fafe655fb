import { type Db, holdLock } from '../../platform/db/dialect.ts'
import { fold } from '../../platform/search/fold.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { inTransaction } from '../../platform/web/transaction.ts'

/**
 * Stores the sort order of the tenant's operators, by which lists sort processes. When a name is changed, added or
 * removed, triggers update its processes in the same transaction.
 */
export const saveOperatorNames = (db: Db, { stakeholders }: Pick<Tenant, 'stakeholders'>): Promise<void> =>
  inTransaction({ db }, async ({ db }) => {
    await holdLock(db, 'operator names')
    const stored = await db.selectFrom('operator_name').selectAll().execute()
    const keys = new Map(stakeholders.map(({ uuid, name }) => [uuid, fold(name)]))
    for (const { uuid, key } of stored)
      if (keys.get(uuid) !== key) await db.deleteFrom('operator_name').where('uuid', '=', uuid).execute()
    for (const [uuid, key] of keys)
      if (!stored.some((it) => it.uuid === uuid && it.key === key))
        await db.insertInto('operator_name').values({ uuid, key }).execute()
  })
