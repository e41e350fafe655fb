/** Retention periods of personal data of a tenant. Pure; source: decisions "Requests". */
export interface PrivacyChoices {
  /** Months that personal data is stored: of a request after it was sent in, of a process after it ended. */
  months: number
  /** Months that the log of reads of contact data is stored. */
  viewMonths: number
  /** Months after the last sign-in of a colleague until their name is removed. */
  colleagueMonths: number
  /** The part of the log that all reads share. */
  processing: Processing
}

/** The processing of personal data, as in the register of the organisation; null where unknown. */
export interface Processing {
  name: string
  /** The uuid of the activity in the register. */
  activityId: string | null
  activityUrl: string | null
  /** OIN of the organisation: 20 digits. */
  executor: string | null
}
