import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/dialect.ts'
import type { ProviderPasswordTable } from '../../../platform/db/people-schema.ts'

/** The latest password hashes of a person, the valid one first. */
export const findPasswords = (db: Db, personId: string, most: number) =>
  db
    .selectFrom('provider_password')
    .select(['turn', 'hash'])
    .where('person_id', '=', personId)
    .orderBy('turn', 'desc')
    .limit(most)
    .execute()

/** Stores a new password; false when another was stored at the same time. */
export async function addPassword(db: Db, password: Selectable<ProviderPasswordTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provider_password')
    .values(password)
    .onConflict((conflict) => conflict.columns(['person_id', 'turn']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes everything that the embedded provider issued to a person: sessions, tokens, codes, grants. */
export async function removeProviderRecordsOfAccount(db: Db, accountId: string): Promise<void> {
  const records = await db.selectFrom('provider_record').select(['kind', 'id', 'payload']).execute()
  for (const { kind, id, payload } of records)
    if ((JSON.parse(payload) as { accountId?: unknown }).accountId === accountId)
      await db.deleteFrom('provider_record').where('kind', '=', kind).where('id', '=', id).execute()
}
