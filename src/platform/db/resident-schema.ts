/** The tables of residents. Part of `Schema`, with the same conventions. */
export interface ResidentSchema {
  resident_request: ResidentRequestTable
}

/** A request that somebody sent in by themselves. Who they are stands in the request alone. */
export interface ResidentRequestTable {
  request_uuid: string
  /** What they read and are written to in. */
  language: string
  agreed_at: string
  /** JSON: the sentences that they agreed to, as they read them. */
  agreed_to: string
}
