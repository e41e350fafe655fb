import session, { type SessionStore } from '@fastify/session'
import type { Session } from 'fastify'
import plugin from 'fastify-plugin'
import type { Db } from '../../platform/db/dialect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { Person } from '../../platform/tenant/person.ts'
import { sessionCookieName } from '../../platform/web/host-cookie.ts'
import { sweepCalls } from '../../platform/web/idempotency-queries.ts'
import { findSession } from './queries.ts'
import { SESSION_HOURS } from './session.ts'

declare module 'fastify' {
  interface Session {
    /** The session was read from the database: later writes update that row, and never recreate a session that was ended. */
    isKept?: boolean
    /** The person of a session that was read from the database. */
    found?: FoundPerson
  }
}

/** A person who is read with the session, and never stored in it. */
class FoundPerson {
  readonly person: Person

  constructor(person: Person) {
    this.person = person
  }

  toJSON() {
    return undefined
  }
}

/** Precision of the stored time of last use. */
const USE_EVERY_MS = 5 * 60_000

/** Sessions in the database, each with a cookie. */
export const sessions = plugin(async (app) => {
  const { db, now, secret, settings, tenant } = app.parts
  await app.register(session, {
    secret,
    store: sessionStore(db, now, tenant.id),
    cookieName: sessionCookieName(settings.publicUrl),
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.publicUrl.startsWith('https:'),
      maxAge: SESSION_HOURS * 3_600_000,
    },
    saveUninitialized: false,
    rolling: false,
  })
})

/** Stores sessions in the database, so that any process can answer any request, and a restart signs no one out. */
export function sessionStore(db: Db, now: () => Date, tenantId: string): SessionStore {
  return {
    set(sid, session, done) {
      const data = JSON.stringify(session)
      const kept = session as Session & { personId?: string; cookie: { originalMaxAge?: number | null } }
      // Expires with its token, else by the clock of the app; never by that of the cookie.
      const expires_at =
        kept.life?.until ?? +now() + (kept.cookie.originalMaxAge ?? SESSION_HOURS * 3_600_000)
      const row = { person_id: kept.personId ?? null, data, expires_at, used_at: +now() }
      settle(kept.isKept ? changeSession(db, sid, row) : saveSession(db, sid, row), done)
    },
    get(sid, done) {
      const read = async (): Promise<Session | null> => {
        const stored = await findSession(db, sid, tenantId)
        if (!stored || stored.expiresAt <= +now()) return null
        if (+now() - stored.usedAt >= USE_EVERY_MS) noteUse(db, sid, +now())
        return { ...JSON.parse(stored.data), isKept: true, found: new FoundPerson(stored.person) }
      }
      read().then(
        (found) => done(null, found),
        (error) => done(error, null),
      )
    },
    destroy(sid, done) {
      settle(db.deleteFrom('session').where('sid', '=', sid).execute(), done)
    },
  }
}

/** Not awaited: no page waits for it, or fails because of it. */
const noteUse = (db: Db, sid: string, now: number) =>
  void db
    .updateTable('session')
    .set({ used_at: now })
    .where('sid', '=', sid)
    .execute()
    .catch(() => {})

type SessionRow = Pick<Schema['session'], 'person_id' | 'data' | 'expires_at'> & { used_at: number }

const saveSession = (db: Db, sid: string, row: SessionRow) =>
  db
    .insertInto('session')
    .values({ sid, ...row })
    .onConflict((conflict) => conflict.column('sid').doUpdateSet(row))
    .execute()

const changeSession = (db: Db, sid: string, row: SessionRow) =>
  db.updateTable('session').set(row).where('sid', '=', sid).execute()

/** Ends every session of a person: at a password change, or when they are blocked. Returns their number. */
export async function endSessionsOf(db: Db, personId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Ends sessions that the provider ended: those opened from one session there, or all of a person. A session of that person
 * without a known provider session ends too. Returns the ids of their persons.
 */
export async function endSessionsAtProvider(
  db: Db,
  { personId, session }: { personId: string | null; session: string | null },
): Promise<string[]> {
  let open = db.selectFrom('session').select(['sid', 'person_id', 'data']).where('person_id', 'is not', null)
  if (personId) open = open.where('person_id', '=', personId)
  // Preselects rows that may contain the session's id; the filter below compares it exactly.
  else if (session) open = open.where('data', 'like', `%${session.replace(/[^A-Za-z0-9]+/g, '%')}%`)
  const ended = (await open.execute()).filter(({ data }) => {
    const { providerSession = personId ? session : null } = JSON.parse(data) as Pick<
      Session,
      'providerSession'
    >
    return session === null || providerSession === session
  })
  for (const { sid } of ended) await db.deleteFrom('session').where('sid', '=', sid).execute()
  return ended.flatMap(({ person_id }) => person_id ?? [])
}

/** Ends the sessions of all signed-in people. Returns their number. */
export async function endAllSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('person_id', 'is not', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes expired rows: sessions, stored forms and calls, provider records and counters. */
export async function sweepExpired(db: Db, now: Date) {
  await db.deleteFrom('session').where('expires_at', '<', +now).execute()
  await db.deleteFrom('provider_record').where('expires_at', '<', +now).execute()
  await db.deleteFrom('kept_form').where('expires_at', '<', +now).execute()
  await db.deleteFrom('rate_limit').where('ends_at', '<', +now).execute()
  await sweepCalls(db, now)
}

const settle = (work: Promise<unknown>, done: (error?: Error) => void) => {
  work.then(
    () => done(),
    (error) => done(error),
  )
}
