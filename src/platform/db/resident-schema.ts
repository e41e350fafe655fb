/** The tables of residents. Part of `Schema`, with the same conventions. */
export interface ResidentSchema {
  resident_request: ResidentRequestTable
  mail_wish: MailWishTable
}

/** A request sent in by a resident. Their personal data is in `request` only. */
export interface ResidentRequestTable {
  request_uuid: string
  /** The language of the pages and mails for the resident. */
  language: string
  agreed_at: string
  /** JSON: the sentences to which the resident agreed, as displayed. */
  agreed_to: string
}

/** An applicant's subscription to mails about the status of their request. */
export interface MailWishTable {
  request_uuid: string
  /** The language of those mails. */
  language: string
  asked_at: string
  /** The status that the applicant was last shown: a word of `wordOf`. */
  told: string
}
