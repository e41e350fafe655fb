/** How long a tenant keeps personal data. Pure; source: decisions "Requests". */
export interface PrivacyChoices {
  /** Months that personal data of a request is kept after it was sent in, and of a process after it ended. */
  months: number
  /** Months that it is known who saw whose contact data. */
  viewMonths: number
}
