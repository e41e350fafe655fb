import type { Db } from '../db/dialect.ts'
import type { NamedChoice } from '../tenants/tenant.ts'
import type { Pid } from './pid.ts'

/** The PIDs that forms offer, by label. */
export const enabledPids = (db: Db): Promise<Pid[]> =>
  db
    .selectFrom('pid')
    .select(['uuid', 'label'])
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('label')
    .execute()

/** Labels of these PIDs by uuid, of switched-off ones too; unknown and deleted ones are not in it. */
export async function labelsOfPids(db: Db, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pid')
    .select(['uuid', 'label'])
    .where('uuid', 'in', [...uuids])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ uuid, label }) => [uuid, label]))
}

/** True when no PID was ever made here, deleted ones included. */
export const hasNoPids = async (db: Db) =>
  (await db.selectFrom('pid').select('uuid').limit(1).executeTakeFirst()) === undefined

/** Adds PIDs of the tenant; one that is there already stays as it is. */
export const insertPids = (db: Db, pids: readonly NamedChoice[]) =>
  db
    .insertInto('pid')
    .values(pids.map(({ uuid, label }) => ({ uuid, label, enabled: 1, deleted_at: null })))
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute()
