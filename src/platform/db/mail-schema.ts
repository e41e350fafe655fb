import type { Generated } from 'kysely'

/** A mail: waiting, sent, or failed. */
export interface MailTable {
  id: Generated<number>
  uuid: string
  /** '' for a mail about a request. */
  process_uuid: string
  /** Of the request that it is about, when it is not about a process. */
  request_uuid: Generated<string>
  event_kind: string
  template: string
  language: string
  recipient: string
  recipient_name: string
  subject: string
  body_text: string
  body_html: string
  /** `waiting`, `sending`, `sent`, `failed`, `withdrawn`, or `kept` where no server is set. */
  state: string
  /** '', `failed`, `delivered` or `opened`. */
  delivery: string
  smtp_code: number | null
  smtp_answer: string
  /** The same cause sends one mail to each person; contains no name. */
  cause_key: string
  attempts: Generated<number>
  created_at: string
  /** Not sent before this. */
  due_at: string
  claimed_at: string
  sent_at: string
  opened_at: string
}
