import type { Db } from '../../platform/db/dialect.ts'
import { findProviderRecord } from './queries.ts'

/** What the provider said of sign-outs, in the table of what providers say; it expires by itself. */
const TOKEN = 'LogoutToken'
const SIGNED_OUT = 'SignedOut'
/** No access token lasts longer. */
const REMEMBERED_MS = 366 * 86_400_000

/** Stores that a logout token came in, until it is too old to be taken. False when it came before. */
export async function keepLogoutToken(db: Db, id: string, until: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provider_record')
    .values({ kind: TOKEN, id, payload: '{}', expires_at: until })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Stores that tokens of a person that were issued until `at` (seconds since 1970) are worth nothing any more. */
export async function refuseTokensUntil(db: Db, personId: string, at: number): Promise<void> {
  const values = { payload: JSON.stringify({ at }), expires_at: at * 1000 + REMEMBERED_MS }
  await db
    .insertInto('provider_record')
    .values({ kind: SIGNED_OUT, id: personId, ...values })
    // An earlier sign-out that arrives later must not open what a later one closed.
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'id'])
        .doUpdateSet(values)
        .where('provider_record.expires_at', '<', values.expires_at),
    )
    .execute()
}

/** When a person signed out at the provider, in seconds since 1970; undefined when they did not. */
export async function signedOutAt(db: Db, personId: string): Promise<number | undefined> {
  const payload = await findProviderRecord(db, SIGNED_OUT, 'id', personId)
  return payload === undefined ? undefined : (JSON.parse(payload) as { at: number }).at
}
