import type { Selectable } from 'kysely'
import type { MailTable } from '../../platform/db/process-schema.ts'

/** What a mail is, and what may be done with it. Pure; source: spec 3 §8 "Mail delivery", decisions "Shell". */

export type Mail = Selectable<MailTable>

/** How it stands with a mail, in one word. `delivered` means that the server took it over. */
export const MAIL_STATUSES = ['waiting', 'sending', 'kept', 'failed', 'delivered', 'opened'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/** The status of a mail; one that cannot be read counts as waiting. */
export const statusOfMail = ({ state, delivery }: Pick<Mail, 'state' | 'delivery'>): MailStatus =>
  MAIL_STATUSES.find((it) => it === delivery) ?? MAIL_STATUSES.find((it) => it === state) ?? 'waiting'

/** True for a mail that is done with, one way or the other, and still has a recipient. */
export const canBeResent = ({ state, recipient }: Pick<Mail, 'state' | 'recipient'>) =>
  ['sent', 'failed', 'kept'].includes(state) && recipient !== ''

const MINUTE_MS = 60_000
/** How long to wait after each try that may go better next time; after the last of them it has failed. */
const WAITS_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS)

/** Milliseconds until the next try, after so many; null when there is none. */
export const waitAfter = (attempts: number): number | null => WAITS_MS[attempts - 1] ?? null

/** No mail is tried more often, also when whoever tried it never told what came of it. */
export const MOST_ATTEMPTS = WAITS_MS.length + 1
