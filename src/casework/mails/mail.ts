import type { Selectable } from 'kysely'
import type { MailTable } from '../../platform/db/mail-schema.ts'

/** A mail and its transitions. Pure; source: spec 3 §8 "Mail delivery", decisions "Shell". */

export type Mail = Selectable<MailTable>

/** The status of a mail in one word. `delivered` means that the server accepted it. */
export const MAIL_STATUSES = [
  'waiting',
  'sending',
  'kept',
  'withdrawn',
  'failed',
  'delivered',
  'opened',
] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/** The status of a mail; an unknown one counts as waiting. */
export const statusOfMail = ({ state, delivery }: Pick<Mail, 'state' | 'delivery'>): MailStatus =>
  MAIL_STATUSES.find((it) => it === delivery) ?? MAIL_STATUSES.find((it) => it === state) ?? 'waiting'

/** True for a mail that was delivered or has failed, and still has a recipient. */
export const canBeResent = ({ state, recipient }: Pick<Mail, 'state' | 'recipient'>) =>
  ['sent', 'failed', 'kept'].includes(state) && recipient !== ''

const MINUTE_MS = 60_000
/** Backoff after each attempt that may be retried; after the last of them the mail has failed. */
const WAITS_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS)

/** Milliseconds until the next attempt, after this many attempts; null after the last. */
export const waitAfter = (attempts: number): number | null => WAITS_MS[attempts - 1] ?? null

/** The limit on attempts, which also counts those of a process that never reported the outcome. */
export const MOST_ATTEMPTS = WAITS_MS.length + 1
