import type { Insertable, Updateable } from 'kysely'
import { type Db, passingOverHeld } from '../../platform/db/dialect.ts'
import type { MailTable } from '../../platform/db/mail-schema.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { Mail } from './mail.ts'

const findProcess = prepare({ uuid: String }, (db, place) =>
  db.selectFrom('process').selectAll().where('uuid', '=', place('uuid')),
)

/**
 * The fields of a process that mails need. Without the scope of a person, because the recipients do not depend on who acts.
 */
export const processOfMails = async (db: Db, uuid: string) => (await findProcess(db, { uuid }))[0]

/** The addresses of the applicants of a process, as far as their contact data is stored. */
export async function applicantsOf(db: Db, processUuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('request')
    .innerJoin('process', 'process.id', 'request.process_id')
    .select('request.email')
    .distinct()
    .where('process.uuid', '=', processUuid)
    .where('request.gdpr_cleared_at', 'is', null)
    .where('request.email', '!=', '')
    .orderBy('request.email')
    .execute()
  return rows.map(({ email }) => email)
}

/** The requests of a process with one of these addresses, as far as those are still stored. */
export const requestsFrom = (db: Db, processUuid: string, addresses: readonly string[]) =>
  db
    .selectFrom('request')
    .innerJoin('process', 'process.id', 'request.process_id')
    .select('request.uuid')
    .where('process.uuid', '=', processUuid)
    .where('request.gdpr_cleared_at', 'is', null)
    .where('request.email', 'in', [...addresses])
    .execute()

/** The address of the applicant, as long as it is stored. */
export const emailOf = async (db: Db, requestUuid: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('request')
      .select('email')
      .where('uuid', '=', requestUuid)
      .where('gdpr_cleared_at', 'is', null)
      .executeTakeFirst()
  )?.email

/** True for an address that an applicant still has here. Scans all requests: only for a mail that is refused. */
export const isOfApplicant = async (db: Db, address: string): Promise<boolean> =>
  (await db
    .selectFrom('request')
    .select('id')
    .where('email', '=', address)
    .where('gdpr_cleared_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The name of a contractor, also of one that can no longer be chosen. */
export const contractorName = (db: Db, uuid: string) =>
  db.selectFrom('contractor').select('label').where('uuid', '=', uuid).executeTakeFirst()

/** Adds mails, except those whose `cause_key` exists already; returns the number added. */
export async function insertMails(db: Db, mails: readonly Insertable<MailTable>[]): Promise<number> {
  if (mails.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail')
    .values([...mails])
    .onConflict((conflict) => conflict.column('cause_key').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** The newest mails of a process; the caller checked that it is in scope. */
export const listMails = (db: Db, processUuid: string, limit: number) =>
  db
    .selectFrom('mail')
    .selectAll()
    .where('process_uuid', '=', processUuid)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** One mail of a process; the caller checked that it is in scope. */
export const findMail = (db: Db, processUuid: string, uuid: string) =>
  db
    .selectFrom('mail')
    .selectAll()
    .where('process_uuid', '=', processUuid)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

/** The resent copies of this mail, oldest first. */
export const resendingsOf = (db: Db, { process_uuid, uuid }: Pick<Mail, 'process_uuid' | 'uuid'>) =>
  db
    .selectFrom('mail')
    .select(['uuid', 'state'])
    .where('process_uuid', '=', process_uuid)
    .where('cause_key', 'like', `again:${uuid}:%`)
    .orderBy('id')
    .execute()

/** A claim of a mail that is being sent: the mail, and the moment of the claim. */
interface Claim {
  uuid: string
  beat_at: string
}

/** The mails that are being sent, by any server. */
export const claimsOfMails = (db: Db): Promise<Claim[]> =>
  db.selectFrom('mail').select(['uuid', 'claimed_at as beat_at']).where('state', '=', 'sending').execute()

export const isAnyDue = async (db: Db, now: string) =>
  (await due(db, now, []).select('id').limit(1).executeTakeFirst()) !== undefined

/** Waiting mails that are due, and mails with an abandoned claim. */
const due = (db: Db, now: string, left: readonly Claim[]) =>
  db
    .selectFrom('mail')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('due_at', '<=', now)]),
        ...left.map(({ uuid, beat_at }) =>
          eb.and([eb('uuid', '=', uuid), eb('state', '=', 'sending'), eb('claimed_at', '=', beat_at)]),
        ),
      ]),
    )

/**
 * Claims the mail that is due longest, or whose claim was abandoned; undefined when there is none. One statement, so that
 * two concurrent callers get two mails.
 */
export const claimMail = (db: Db, now: string, left: readonly Claim[]): Promise<Mail | undefined> =>
  db
    .updateTable('mail')
    .set((eb) => ({ state: 'sending', claimed_at: now, attempts: eb('attempts', '+', 1) }))
    .where(
      'id',
      '=',
      due(db, now, left).select('id').orderBy('due_at').orderBy('id').limit(1).modifyEnd(passingOverHeld(db)),
    )
    .where('state', 'in', ['waiting', 'sending'])
    .returningAll()
    .executeTakeFirst()

/** Writes the outcome of a claim; false when another process has claimed the mail since. */
export async function settleMail(
  db: Db,
  { id, attempts }: Pick<Mail, 'id' | 'attempts'>,
  change: Updateable<MailTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Column values that erase a mail whose recipient may no longer be stored. */
const ERASED = { recipient: '', recipient_name: '', body_text: '', body_html: '', smtp_answer: '' }

/** Erases recipient and text of a claimed mail, which is then never sent. */
export const eraseClaimed = (db: Db, claimed: Pick<Mail, 'id' | 'attempts'>) =>
  settleMail(db, claimed, { ...ERASED, state: 'kept' })

/** The same for a mail that was delivered or has failed. */
export const eraseOldMail = (db: Db, { id }: Pick<Mail, 'id'>) =>
  db
    .updateTable('mail')
    .set(ERASED)
    .where('id', '=', id)
    .where('state', 'not in', ['waiting', 'sending'])
    .execute()

/**
 * Erases recipient and text of every mail of these kinds to an address, when the contact data of that person
 * is cleared. Waiting mails are not sent. Returns the number of mails.
 */
export async function eraseMailsTo(db: Db, address: string, templates: readonly string[]): Promise<number> {
  if (templates.length === 0 || address === '') return 0
  const to = db
    .updateTable('mail')
    .where('recipient', '=', address)
    .where('template', 'in', [...templates])
  await to.set({ state: 'kept' }).where('state', 'in', ['waiting', 'sending']).executeTakeFirst()
  const { numUpdatedRows } = await to.set(ERASED).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The same for every mail about one of these processes, to any recipient: they repeat texts of the process. */
export async function eraseMailsAbout(db: Db, processUuids: readonly string[]): Promise<number> {
  const about = db
    .updateTable('mail')
    .where('process_uuid', 'in', [...processUuids])
    .where('recipient', '!=', '')
  await about.set({ state: 'kept' }).where('state', 'in', ['waiting', 'sending']).executeTakeFirst()
  const { numUpdatedRows } = await about.set(ERASED).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Stores when a delivered mail was first opened. */
export const markOpened = (db: Db, uuid: string, at: string) =>
  db
    .updateTable('mail')
    .set({ delivery: 'opened', opened_at: at })
    .where('uuid', '=', uuid)
    .where('delivery', '=', 'delivered')
    .execute()
