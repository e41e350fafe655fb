/** What is drawn of webhooks. */

export interface DrawnForm {
  name: string
  url: string
  contact: string
  isOn: boolean
  version: number
  kinds: { value: string; label: string; isChosen: boolean }[]
  /** Why a field was not saved; '' for one that is right. */
  problemOf: (field: FieldName) => string
}

export type FieldName = 'naam' | 'adres' | 'contact' | 'soort'
export type DrawnState = 'on' | 'off' | 'dead'

export interface DrawnMessage {
  uuid: string
  what: string
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** ISO 8601, and in words. */
  at: string
  time: string
  body: string
  /** In words; '' where none is to come. */
  nextTry: string
  tries: { id: number; text: string }[]
  /** Address to send it again; null while it is on its way. */
  again: string | null
}
