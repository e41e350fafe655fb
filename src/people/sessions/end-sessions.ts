import { createHash } from 'node:crypto'
import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { endSessions, sidsOf } from './queries.ts'

/** Public name of a session on pages: its id gives access to it, and must not leave the server. */
export const handleOf = (sid: string) => createHash('sha256').update(sid).digest('base64url').slice(0, 22)

/**
 * Ends one other session of the person by its handle, or with null all others. Returns the number of ended sessions; never
 * ends the session of the request, because signing out does that.
 */
export const endOthers = (context: Context, ownSid: string, handle: string | null): Promise<number> =>
  inTransaction(context, async (inside) => {
    const { db, person } = inside
    const sid = handle && (await sidsOf(db, person.id)).find((it) => it !== ownSid && handleOf(it) === handle)
    if (handle !== null && !sid) return 0
    const ended = await endSessions(db, person.id, sid ? { only: sid } : { but: ownSid })
    if (ended > 0) await record(inside, 'sessions-ended', { type: 'person', uuid: person.id })
    return ended
  })
