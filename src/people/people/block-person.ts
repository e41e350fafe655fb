import { EVERYBODY } from '../../platform/events/event.ts'
import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { endAllSessions, endSessionsOf } from '../sessions/session-store.ts'
import { setBlocked } from './queries.ts'

/** Maximum length of the reason for blocking, in characters. */
export const LONGEST_REASON = 300

type Manager = Pick<Context, 'db' | 'person' | 'now' | 'requestId'>

/**
 * Blocks a person: ends all their sessions, and from the next call on refuses their sessions, tokens and sign-ins. Returns
 * the number of ended sessions; null when there is no such unblocked person. People cannot block themselves.
 */
export const blockPerson = (context: Manager, id: string, reason = ''): Promise<number | null> =>
  inTransaction(context, async (inside) => {
    if (id === context.person.id) return null
    if (!(await setBlocked(inside.db, id, context.now.toISOString(), reason))) return null
    const ended = await endSessionsOf(inside.db, id)
    await record(inside, 'person-blocked', { type: 'person', uuid: id }, reason ? { after: { reason } } : {})
    return ended
  })

/** Lets a blocked person sign in again. False when there is no such blocked person. */
export const unblockPerson = (context: Manager, id: string): Promise<boolean> =>
  inTransaction(context, async (inside) => {
    if (!(await setBlocked(inside.db, id, null))) return false
    await record(inside, 'person-unblocked', { type: 'person', uuid: id })
    return true
  })

/** Ends every session of a person, or with null of everyone. Returns the number of ended sessions. */
export const signOutPerson = (context: Manager, id: string | null): Promise<number> =>
  inTransaction(context, async (inside) => {
    const ended = id === null ? await endAllSessions(inside.db) : await endSessionsOf(inside.db, id)
    if (ended > 0) await record(inside, 'sessions-ended', { type: 'person', uuid: id ?? EVERYBODY })
    return ended
  })
