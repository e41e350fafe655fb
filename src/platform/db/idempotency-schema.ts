/** Idempotent calls. Part of `Schema`, with the same conventions. */
export interface IdempotencySchema {
  idempotent_call: IdempotentCallTable
}

/** A call that was executed; see src/platform/web/idempotency.ts. */
interface IdempotentCallTable {
  /** Id of the person, or `key` with the id of the API key. */
  owner: string
  key: string
  fingerprint: string
  rights: string
  request_id: string
  /** JSON (`StoredAnswer`), or '' until the answer is known. */
  answer: string
  created_at: string
}
