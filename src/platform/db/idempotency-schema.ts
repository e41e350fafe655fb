/** Calls that may be sent again. Part of `Schema`, with the same conventions. */
export interface IdempotencySchema {
  idempotent_call: IdempotentCallTable
}

/** A call that was carried out; see src/platform/web/idempotency.ts. */
interface IdempotentCallTable {
  /** The person, or the API key. */
  owner: string
  key: string
  fingerprint: string
  rights: string
  request_id: string
  /** JSON (`StoredAnswer`), or '' until it is known. */
  answer: string
  created_at: string
}
