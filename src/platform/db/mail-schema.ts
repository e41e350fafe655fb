import type { Generated } from 'kysely'

/** A mail: waiting, sent, or failed. */
export interface MailTable {
  id: Generated<number>
  uuid: string
  /** '' for a mail about a request. */
  process_uuid: string
  /** Of the request, when the mail is not about a process. */
  request_uuid: Generated<string>
  event_kind: string
  template: string
  language: string
  recipient: string
  recipient_name: string
  subject: string
  body_text: string
  body_html: string
  /** `waiting`, `sending`, `sent`, `failed`, `withdrawn`, or `kept` without a mail server. */
  state: string
  /** '', `failed`, `delivered` or `opened`. */
  delivery: string
  smtp_code: number | null
  smtp_answer: string
  /** Unique, so that each person receives one mail per cause; contains no name. */
  cause_key: string
  attempts: Generated<number>
  created_at: string
  /** The mail is not sent before this time. */
  due_at: string
  claimed_at: string
  sent_at: string
  opened_at: string
}
