import type { Db } from '../../platform/db/dialect.ts'

/**
 * Keeps the mails about the judgement of a request that still wait from being sent. One that is being sent, or
 * was, is past that: `dueAfter` lets none go before undoing is over.
 */
export const takeBackMails = (db: Db, requestUuid: string) =>
  db
    .updateTable('mail')
    .set({ state: 'kept' })
    .where('request_uuid', '=', requestUuid)
    .where('event_kind', '=', 'request-judged')
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute()
