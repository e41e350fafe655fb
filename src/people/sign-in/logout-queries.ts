import type { Db } from '../../platform/db/dialect.ts'
import { findProviderRecord } from './queries.ts'

/** Sign-outs that the provider reported, in the table of provider records; rows expire by themselves. */
const TOKEN = 'LogoutToken'
const SIGNED_OUT = 'SignedOut'
/** No access token is valid for longer. */
const REMEMBERED_MS = 366 * 86_400_000

/** Stores that a logout token was received, until it is too old to be accepted. False when it was received before. */
export async function storeLogoutToken(db: Db, id: string, until: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provider_record')
    .values({ kind: TOKEN, id, payload: '{}', expires_at: until })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Invalidates tokens of a person that were issued until `at` (seconds since 1970). */
export async function refuseTokensUntil(db: Db, personId: string, at: number): Promise<void> {
  const values = { payload: JSON.stringify({ at }), expires_at: at * 1000 + REMEMBERED_MS }
  await db
    .insertInto('provider_record')
    .values({ kind: SIGNED_OUT, id: personId, ...values })
    // An earlier sign-out that arrives later must not make tokens valid again.
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'id'])
        .doUpdateSet(values)
        .where('provider_record.expires_at', '<', values.expires_at),
    )
    .execute()
}

/** The last sign-out of a person at the provider, in seconds since 1970; undefined when there was none. */
export async function signedOutAt(db: Db, personId: string): Promise<number | undefined> {
  const payload = await findProviderRecord(db, SIGNED_OUT, 'id', personId)
  return payload === undefined ? undefined : (JSON.parse(payload) as { at: number }).at
}
