import type { Db } from '../db/dialect.ts'
import type { NamedChoice } from '../tenants/tenant.ts'
import type { Contractor } from './contractor.ts'

/** The contractors that forms offer, by label. */
export const enabledContractors = (db: Db): Promise<Contractor[]> =>
  db
    .selectFrom('contractor')
    .select(['uuid', 'label'])
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('label')
    .execute()

/** Labels of these contractors by uuid, of switched-off ones too; unknown and deleted ones are not in it. */
export async function labelsOfContractors(db: Db, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contractor')
    .select(['uuid', 'label'])
    .where('uuid', 'in', [...uuids])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ uuid, label }) => [uuid, label]))
}

/** True when no contractor was ever made here, deleted ones included. */
export const hasNoContractors = async (db: Db) =>
  (await db.selectFrom('contractor').select('uuid').limit(1).executeTakeFirst()) === undefined

/** Adds contractors of the tenant; one that is there already stays as it is. */
export const insertContractors = (db: Db, contractors: readonly NamedChoice[]) =>
  db
    .insertInto('contractor')
    .values(contractors.map(({ uuid, label }) => ({ uuid, label, enabled: 1, deleted_at: null })))
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute()
