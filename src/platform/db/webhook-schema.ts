import type { Generated } from 'kysely'

/** Webhooks: the desk itself sends events to programs. Part of `Schema`, with the same conventions. */
export interface WebhookSchema {
  webhook: WebhookTable
  webhook_message: WebhookMessageTable
  webhook_try: WebhookTryTable
}

/** An address that receives events. */
export interface WebhookTable {
  id: Generated<number>
  uuid: string
  name: string
  url: string
  /** The kinds of events that it receives, separated by spaces. */
  kinds: string
  /** The mail address that is notified when it is switched off; '' without one. */
  contact: string
  /** Signs its messages: displayed once, and stored because every message needs it. */
  secret: string
  /** The previous secret, which also signs until `earlier_until`; both '' without one. */
  earlier_secret: Generated<string>
  earlier_until: Generated<string>
  /** `on`, `off`, or `dead`: switched off after nothing was delivered any more. */
  state: string
  version: Generated<number>
  /** Number of failed attempts since the last success, and the time of the first of them; 0 and '' without one. */
  failures: Generated<number>
  failing_since: Generated<string>
  /** No message is sent before this time; '' without a wait. */
  held_until: Generated<string>
  created_at: string
  person_id: string
}

/** The message about one event to one address: waiting, sent, or failed. */
export interface WebhookMessageTable {
  id: Generated<number>
  uuid: string
  webhook_id: number
  kind: string
  /** JSON, identical in each attempt. */
  body: string
  /** `waiting`, `sending`, `sent` or `failed`. */
  state: string
  /** Attempts of this message, since a person last sent it again. */
  attempts: Generated<number>
  created_at: string
  due_at: string
  claimed_at: Generated<string>
  settled_at: Generated<string>
}

export interface WebhookTryTable {
  id: Generated<number>
  message_id: number
  at: string
  /** HTTP status; null without a response. */
  status: number | null
  /** Why there was no response: `timeout`, `refused`, or the error code of the system; '' with a response. */
  problem: string
  ms: number
}
