import type { Db } from '../../platform/db/dialect.ts'

/**
 * The session as it is stored now, which may be newer than what this request read; undefined when it has
 * ended.
 */
export async function readSession(db: Db, sid: string) {
  const row = await db.selectFrom('session').select('data').where('sid', '=', sid).executeTakeFirst()
  return row && (JSON.parse(row.data) as KeptSession)
}

/** The fields of a session that renewing needs. */
export interface KeptSession {
  personId?: string
  tokens?: { idToken: string; refreshToken: string | null }
  life?: { signedInAt: number; from: number; until: number }
}

/**
 * Takes the lock to renew a session until `until`; false while another request has it. Times in ms since
 * 1970.
 */
export async function takeTurn(db: Db, sid: string, now: number, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ renewing_until: until })
    .where('sid', '=', sid)
    // One that ends later than this one would is of a clock that was set back since.
    .where((is) =>
      is.or([
        is('renewing_until', 'is', null),
        is('renewing_until', '<', now),
        is('renewing_until', '>', until),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const giveTurnBack = (db: Db, sid: string) =>
  db.updateTable('session').set({ renewing_until: null }).where('sid', '=', sid).execute()

/** Stores the result of a renewal. False when the session ended meanwhile: it stays ended. */
export async function keepRenewed(db: Db, sid: string, session: KeptSession): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ data: JSON.stringify(session), ...(session.life && { expires_at: session.life.until }) })
    .where('sid', '=', sid)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
