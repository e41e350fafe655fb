/** How long a tenant stores personal data. Pure; source: decisions "Requests". */
export interface PrivacyChoices {
  /**
   * Months that personal data of a request is stored after it was sent in, and of a process after it ended.
   */
  months: number
  /** Months that the log of who saw whose contact data is stored. */
  viewMonths: number
}
