import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** SQL condition that a mail still waits to be sent; on a desk that sends none, that it would still wait. */
const stillWaits = (now: string) => (eb: ExpressionBuilder<Schema, 'mail'>) =>
  eb.or([eb('state', '=', 'waiting'), eb.and([eb('state', '=', 'kept'), eb('due_at', '>', now)])])

/**
 * Withdraws waiting mails about the judgement of a request. Mails that were sent or are being sent remain: `dueAfter` delays
 * them until the judgement can no longer be undone.
 */
export const takeBackMails = (db: Db, requestUuid: string, now: string) =>
  db
    .updateTable('mail')
    .set({ state: 'withdrawn' })
    .where('request_uuid', '=', requestUuid)
    .where('event_kind', '=', 'request-judged')
    .where(stillWaits(now))
    .where('attempts', '=', 0)
    .execute()

/** Mails about one event of a process. */
interface Withdrawal {
  process: string
  kind: string
  /** Moments of the event and of the present. */
  since: string
  now: string
}

/** The last time that an event of this kind happened to a process; undefined when it never did. */
export const lastOf = async (db: Db, process: string, kind: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('event')
      .select('at')
      .where('subject_type', '=', 'process')
      .where('subject_uuid', '=', process)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.at

/**
 * Withdraws the waiting mails about an event, also to applicants who asked for news, and returns their number. A mail that
 * is being sent meanwhile is not withdrawn: `recipientsOf` then finds it.
 */
export async function withdrawMails(db: Db, { process, kind, since, now }: Withdrawal): Promise<number> {
  const held = db
    .updateTable('mail')
    .set({ state: 'withdrawn' })
    .where('event_kind', '=', kind)
    .where('created_at', '>=', since)
    .where(stillWaits(now))
  const requests = db
    .selectFrom('request')
    .innerJoin('process', 'process.id', 'request.process_id')
    .select('request.uuid')
    .where('process.uuid', '=', process)
  const about = await held.where('process_uuid', '=', process).executeTakeFirst()
  const news = await held.where('request_uuid', 'in', requests).executeTakeFirst()
  return Number(about.numUpdatedRows + news.numUpdatedRows)
}

/** Mails of a process about these events that were sent or may have been; the oldest first. */
export async function findSentMails(db: Db, process: string, kinds: readonly string[]) {
  const rows = await heard(db, process)
    .select(['recipient', 'event_kind', 'template'])
    .where('event_kind', 'in', [...kinds])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, recipient: row.recipient.toLowerCase() }))
}

/** Subjects and addresses, in lower case, of mails of a process since a moment. */
export async function subjectsSince(db: Db, process: string, since: string) {
  const rows = await heard(db, process)
    .select(['recipient', 'subject'])
    .where('created_at', '>=', since)
    .execute()
  return rows.map((row) => ({ ...row, recipient: row.recipient.toLowerCase() }))
}

/** Includes mails with an attempt at sending. */
const heard = (db: Db, process: string) =>
  db
    .selectFrom('mail')
    .where('process_uuid', '=', process)
    .where('recipient', '!=', '')
    .where('state', '!=', 'failed')
    .where((eb) => eb.or([eb('state', '!=', 'withdrawn'), eb('attempts', '>', 0)]))

/** The addresses, in lower case, to which a mail about an event of a process was or may have been sent. */
export async function findMailedTo(
  db: Db,
  { process, kind, since }: Omit<Withdrawal, 'now'>,
): Promise<ReadonlySet<string>> {
  const rows = await heard(db, process)
    .select('recipient')
    .where('event_kind', '=', kind)
    .where('created_at', '>=', since)
    .execute()
  return new Set(rows.map(({ recipient }) => recipient.toLowerCase()))
}
