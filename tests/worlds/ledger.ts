/** What the desk acknowledged, by act: oracles compare it with the tables. */
export interface Ledger {
  /** Values that were acknowledged, by process and path of the field; a later acknowledgement replaces one. */
  fields: Map<string, Map<string, unknown>>
  /** Records that were deleted: nothing shows them again. */
  deleted: { kind: string; uuid: string; reference: string }[]
  /** Mails that a transport accepted, and when. */
  mails: { uuid: string; to: string; at: string }[]
  /** Messages that were posted to the addresses of webhooks, and what was answered; null without an answer. */
  posts: { message: string; url: string; at: string; status: number | null }[]
  /** Uuids of requests whose personal data a purge removed. */
  purged: string[]
  /** So many seconds the clock of the desk is behind. */
  behind: number
  /** It was behind at some time: what came later may bear an earlier moment. */
  wasBehind: boolean
}

export const emptyLedger = (): Ledger => ({
  fields: new Map(),
  deleted: [],
  mails: [],
  posts: [],
  purged: [],
  behind: 0,
  wasBehind: false,
})
