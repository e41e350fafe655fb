/** Outcome of a new password at a provider: accepted, or the reason of refusal; `refused` for any other reason. */
export type PasswordAnswer = 'changed' | 'weak' | 'used' | 'blacklisted' | 'refused'

/** The service that stores passwords: never the desk. */
export interface PasswordProvider {
  /**
   * Sets a new password of a person, by their `sub`. Throws `Unreachable` when the outcome is unknown; no error contains the
   * password.
   */
  set(personId: string, password: string): Promise<PasswordAnswer>
}
