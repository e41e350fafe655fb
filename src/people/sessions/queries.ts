import type { Db } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { anonymous } from '../../platform/tenant/person.ts'
import { acceptedAt, PERSON, type PersonRow, personOf } from '../people/queries.ts'
import type { Browser } from './browser.ts'

/** Every page runs this query. */
const findWithPerson = prepare({ sid: String }, (db, place) =>
  db
    .selectFrom('session')
    .leftJoin('person', (join) =>
      join.onRef('person.id', '=', 'session.person_id').on('person.blocked_at', 'is', null),
    )
    .select(['session.data', 'session.expires_at', 'session.used_at'])
    .select(PERSON)
    .select(acceptedAt(db))
    .where('sid', '=', place('sid')),
)

/** A stored session, and its person as `findPerson` returns them; undefined when it does not exist. */
export async function findSession(db: Db, sid: string, tenantId: string) {
  const [row] = await findWithPerson(db, { sid })
  if (!row) return undefined
  const { data, expires_at, used_at, ...person } = row
  return {
    data,
    expiresAt: Number(expires_at),
    usedAt: Number(used_at),
    // Without a person all its columns are null.
    person: person.id === null ? anonymous : personOf(person as PersonRow, tenantId),
  }
}

/** The session as currently stored, which may be newer than the one that this request read; undefined when it has ended. */
export async function readSession(db: Db, sid: string) {
  const row = await db.selectFrom('session').select('data').where('sid', '=', sid).executeTakeFirst()
  return row && (JSON.parse(row.data) as StoredSession)
}

/** The fields of a session for renewing and listing it. */
export interface StoredSession {
  personId?: string
  tokens?: { idToken: string; refreshToken: string | null }
  life?: { signedInAt: number; from: number; until: number }
  browser?: Browser
}

/** Acquires the lock to renew a session until `until`; false while another request has it. Times in ms since 1970. */
export async function lockRenewal(db: Db, sid: string, now: number, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ renewing_until: until })
    .where('sid', '=', sid)
    // A lock that ends later than `until` was made before the clock was set back.
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

export const unlockRenewal = (db: Db, sid: string) =>
  db.updateTable('session').set({ renewing_until: null }).where('sid', '=', sid).execute()

/** Stores the result of a renewal. False when the session ended meanwhile: it stays ended. */
export async function saveRenewed(db: Db, sid: string, session: StoredSession): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ data: JSON.stringify(session), ...(session.life && { expires_at: session.life.until }) })
    .where('sid', '=', sid)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const openSessions = (db: Db, personId: string, now: Date) =>
  db.selectFrom('session').where('person_id', '=', personId).where('expires_at', '>', +now)

/**
 * The open sessions of a person, at most `limit`: the person's current session and then the last used first; and the total
 * number.
 */
export async function findSessionsOf(
  db: Db,
  personId: string,
  { own, now, limit }: { own: string; now: Date; limit: number },
) {
  const [rows, all] = await Promise.all([
    openSessions(db, personId, now)
      .select(['sid', 'data', 'used_at'])
      .orderBy((is) => is.case().when('sid', '=', own).then(0).else(1).end())
      .orderBy(({ fn, val }) => fn.coalesce('used_at', val(0)), 'desc')
      .orderBy('sid')
      .limit(limit)
      .execute(),
    openSessions(db, personId, now)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const sessions = rows.map(({ sid, data, used_at }) => {
    const { browser, life } = JSON.parse(data) as StoredSession
    return { sid, browser, since: life?.signedInAt, usedAt: used_at === null ? undefined : Number(used_at) }
  })
  return { sessions, count: Number(all.count) }
}

/** The ids of all sessions of a person. */
export const sidsOf = async (db: Db, personId: string): Promise<string[]> =>
  (await db.selectFrom('session').select('sid').where('person_id', '=', personId).execute()).map(
    ({ sid }) => sid,
  )

/** Ends the sessions of a person, all but one or only one; returns their number. */
export async function endSessions(db: Db, personId: string, which: { but: string } | { only: string }) {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where((is) => ('but' in which ? is('sid', '!=', which.but) : is('sid', '=', which.only)))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
