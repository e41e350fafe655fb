import type { Generated } from 'kysely'

/** What programs are told of by the desk itself. Part of `Schema`, with the same conventions. */
export interface WebhookSchema {
  webhook: WebhookTable
  webhook_message: WebhookMessageTable
  webhook_try: WebhookTryTable
}

/** An address that is told of events. */
export interface WebhookTable {
  id: Generated<number>
  uuid: string
  name: string
  url: string
  /** The kinds of events that it is told of, with a space between them. */
  kinds: string
  /** The mail address that hears when it is switched off; '' for nobody. */
  contact: string
  /** Signs its messages: displayed once, and kept because it is needed for each of them. */
  secret: string
  /** The one before, which signs too until `earlier_until`; both '' for none. */
  earlier_secret: Generated<string>
  earlier_until: Generated<string>
  /** `on`, `off`, or `dead`: switched off because nothing arrived any more. */
  state: string
  version: Generated<number>
  /** Tries that failed since one worked, and when the first of them was; 0 and '' for none. */
  failures: Generated<number>
  failing_since: Generated<string>
  /** No message is tried before this; '' for no wait. */
  held_until: Generated<string>
  created_at: string
  person_id: string
}

/** What is told of one event at one address: waiting, sent, or failed. */
export interface WebhookMessageTable {
  id: Generated<number>
  uuid: string
  webhook_id: number
  kind: string
  /** JSON, as it is sent each time. */
  body: string
  /** `waiting`, `sending`, `sent` or `failed`. */
  state: string
  /** Tries of this message, since it was sent again where that was asked for. */
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
  /** Of the answer; null without one. */
  status: number | null
  /** Why there was none: `timeout`, `refused`, or what the system calls it; '' for an answer. */
  problem: string
  ms: number
}
