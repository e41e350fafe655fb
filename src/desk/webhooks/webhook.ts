import type { Selectable } from 'kysely'
import type { WebhookMessageTable, WebhookTable } from '../../platform/db/webhook-schema.ts'
import type { EventKind } from '../../platform/events/event.ts'

/** Webhooks and their messages. Pure. */

export type Webhook = Selectable<WebhookTable>
export type Message = Selectable<WebhookMessageTable>

/** The events that programs can be told of. */
export const TOLD = [
  'request-received',
  'request-judged',
  'request-judgement-withdrawn',
  'request-removed',
  'process-started',
  'process-step-completed',
  'process-reset',
  'process-put-on-hold',
  'process-resumed',
  'process-completed',
  'process-cancelled',
  'process-restored',
  'process-deleted',
] as const satisfies readonly EventKind[]
export type ToldKind = (typeof TOLD)[number]

export const isTold = (kind: string): kind is ToldKind => TOLD.some((it) => it === kind)

/** A message that is sent to try an address. */
export const TEST = 'webhook-test'

/** As messages name it: `process.step-completed`. */
export const typeOf = (kind: string) => kind.replace('-', '.')

export const kindsOf = ({ kinds }: Pick<Webhook, 'kinds'>): ToldKind[] => kinds.split(' ').filter(isTold)

const STATES = ['on', 'off', 'dead'] as const
type State = (typeof STATES)[number]
/** An unknown one counts as off. */
export const stateOf = ({ state }: Pick<Webhook, 'state'>): State =>
  STATES.find((it) => it === state) ?? 'off'

const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed'] as const
export const stateOfMessage = ({ state }: Pick<Message, 'state'>) =>
  MESSAGE_STATES.find((it) => it === state) ?? 'waiting'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Between the tries of one message: about a day in all. */
const WAITS_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 4, 8, 10].map((hours) => hours * HOUR_MS),
]
export const MOST_ATTEMPTS = WAITS_MS.length + 1

/** A fifth more or less, so that what failed together is not tried together. */
const JITTER = 0.2

/**
 * Milliseconds until the next try, after this many; null when there is none. `chance` is from 0 to 1; an answer may ask
 * to wait longer.
 */
export function waitAfter(attempts: number, chance: number, retryAfter: number | null = null): number | null {
  const wait = WAITS_MS[attempts - 1]
  if (wait === undefined) return null
  const asked = Math.min((retryAfter ?? 0) * SECOND_MS, DAY_MS)
  return Math.round(Math.max(wait * (1 - JITTER + 2 * JITTER * chance), asked))
}

/** How long an address is left alone after so many failures in a row, for all of its messages. */
export const holdAfter = (failures: number) => Math.min(failures * 10 * SECOND_MS, 5 * MINUTE_MS)

/** An answer that says that nothing is taken there any more. */
const GONE = 410

interface Failing {
  status: number | null
  /** When the first of the tries failed since one worked; '' for this one. */
  since: string
  /** How many failed since, with this one. */
  failures: number
  /** The message that was tried is not tried again. */
  isUsedUp: boolean
}

/** True when an address is to be switched off: it says so itself, or nothing arrived through all tries or for a day. */
export const isDead = ({ status, since, failures, isUsedUp }: Failing, now: Date) =>
  status === GONE ||
  (isUsedUp && failures >= MOST_ATTEMPTS) ||
  (since !== '' && +now - Date.parse(since) >= DAY_MS)

/** Days that messages and their tries are kept. */
export const KEPT_DAYS = 30

/** How long the secret before a new one signs too. */
export const BOTH_SIGN_MS = DAY_MS
