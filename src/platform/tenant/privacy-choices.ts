/** How long a tenant stores personal data. Pure; source: decisions "Requests". */
export interface PrivacyChoices {
  /**
   * Months that personal data of a request is stored after it was sent in, and of a process after it ended.
   */
  months: number
  /** Months that the log of who read whose contact data is stored. */
  viewMonths: number
  /** Months after which the name of a colleague who did not sign in any more is taken away. */
  colleagueMonths: number
  /** What the log says of every read. */
  processing: Processing
}

/** The processing of personal data as the register of the organisation knows it; null where it is not told. */
export interface Processing {
  name: string
  /** The uuid of the activity in the register. */
  activityId: string | null
  activityUrl: string | null
  /** OIN of the organisation: 20 digits. */
  executor: string | null
}
