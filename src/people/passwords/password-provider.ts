/** Outcome of a new password at a provider: accepted, or why not; `refused` for a reason of its own. */
export type PasswordAnswer = 'changed' | 'weak' | 'used' | 'blacklisted' | 'refused'

/** The service that stores passwords: never the desk. */
export interface PasswordProvider {
  /**
   * Sets a new password of a person, by their `sub`. Throws `Unreachable` when the outcome is not known; no
   * error contains the password.
   */
  set(personId: string, password: string): Promise<PasswordAnswer>
}
