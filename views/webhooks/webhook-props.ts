/** View models of webhooks. */

export interface DrawnForm {
  name: string
  url: string
  contact: string
  isOn: boolean
  version: number
  kinds: { value: string; label: string; isChosen: boolean }[]
  /** The problem of a field; '' for a valid one. */
  problemOf: (field: FieldName) => string
}

export type FieldName = 'naam' | 'adres' | 'contact' | 'soort'
export type DrawnState = 'on' | 'off' | 'dead'

export interface DrawnMessage {
  uuid: string
  what: string
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** ISO 8601, and as text. */
  at: string
  time: string
  body: string
  /** As text; '' when there is no next attempt. */
  nextTry: string
  tries: { id: number; text: string }[]
  /** Address to send it again; null while it is still being sent. */
  again: string | null
}
