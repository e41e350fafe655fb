/** The tables of residents. Part of `Schema`, with the same conventions. */
export interface ResidentSchema {
  resident_request: ResidentRequestTable
  mail_wish: MailWishTable
}

/** A request sent in by a resident. Their personal data is in the request only. */
export interface ResidentRequestTable {
  request_uuid: string
  /** The language of the pages and mails for the resident. */
  language: string
  agreed_at: string
  /** JSON: the sentences that the resident agreed to, as displayed. */
  agreed_to: string
}

/** The wish of an applicant to be told by mail when their request stands differently. */
export interface MailWishTable {
  request_uuid: string
  /** The language of those mails. */
  language: string
  asked_at: string
  /** How the request stood when they last heard of it: a word of `wordOf`. */
  told: string
}
