import type { Selectable } from 'kysely'
import type { WebhookMessageTable, WebhookTable } from '../../platform/db/webhook-schema.ts'
import type { EventKind } from '../../platform/events/event.ts'

/** Webhooks and their messages. Pure. */

export type Webhook = Selectable<WebhookTable>
export type Message = Selectable<WebhookMessageTable>

/** The kinds of events that webhooks can receive. */
export const WEBHOOK_KINDS = [
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
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

export const isWebhookKind = (kind: string): kind is WebhookKind => WEBHOOK_KINDS.some((it) => it === kind)

/** Kind of a message that tests an address. */
export const TEST = 'webhook-test'

/** The type in messages: `process.step-completed`. */
export const typeOf = (kind: string) => kind.replace('-', '.')

export const kindsOf = ({ kinds }: Pick<Webhook, 'kinds'>): WebhookKind[] =>
  kinds.split(' ').filter(isWebhookKind)

const STATES = ['on', 'off', 'dead'] as const
type State = (typeof STATES)[number]
/** The state of a webhook; an unknown one counts as off. */
export const stateOf = ({ state }: Pick<Webhook, 'state'>): State =>
  STATES.find((it) => it === state) ?? 'off'

const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed'] as const
export const stateOfMessage = ({ state }: Pick<Message, 'state'>) =>
  MESSAGE_STATES.find((it) => it === state) ?? 'waiting'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Backoff between the attempts of one message: about a day in total. */
const WAITS_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 4, 8, 10].map((hours) => hours * HOUR_MS),
]
export const MOST_ATTEMPTS = WAITS_MS.length + 1

/** A fifth more or less, so that messages that failed together are not retried together. */
const JITTER = 0.2

/**
 * Milliseconds until the next attempt, after this many; null after the last. `chance` is from 0 to 1; `retryAfter` of a
 * response may extend it.
 */
export function waitAfter(attempts: number, chance: number, retryAfter: number | null = null): number | null {
  const wait = WAITS_MS[attempts - 1]
  if (wait === undefined) return null
  const asked = Math.min((retryAfter ?? 0) * SECOND_MS, DAY_MS)
  return Math.round(Math.max(wait * (1 - JITTER + 2 * JITTER * chance), asked))
}

/** Milliseconds that an address is held for all of its messages, after this many failures in a row. */
export const holdAfter = (failures: number) => Math.min(failures * 10 * SECOND_MS, 5 * MINUTE_MS)

/** HTTP status for an address that no longer accepts messages. */
const GONE = 410

interface Failing {
  status: number | null
  /** Moment of the first failed attempt since the last success; '' for the current one. */
  since: string
  /** Number of failures since then, including this one. */
  failures: number
  /** The message has no more attempts left. */
  isUsedUp: boolean
}

/** True when an address is to be switched off: it answered `GONE`, or nothing arrived through all attempts or for a day. */
export const isDead = ({ status, since, failures, isUsedUp }: Failing, now: Date) =>
  status === GONE ||
  (isUsedUp && failures >= MOST_ATTEMPTS) ||
  (since !== '' && +now - Date.parse(since) >= DAY_MS)

/** Retention of messages and their attempts, in days. */
export const RETENTION_DAYS = 30

/** Milliseconds that the previous secret also signs after a new one was created. */
export const BOTH_SIGN_MS = DAY_MS
