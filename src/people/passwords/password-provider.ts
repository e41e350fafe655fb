/** What a provider says of a new password: taken, or why not; `refused` for a reason of its own. */
export type PasswordAnswer = 'changed' | 'weak' | 'used' | 'blacklisted' | 'refused'

/** Where people's passwords are kept: never here. */
export interface PasswordProvider {
  /**
   * Gives somebody, by their `sub`, a new password. Throws `Unreachable` when it is not known what came of it;
   * neither that nor anything else holds the password.
   */
  set(personId: string, password: string): Promise<PasswordAnswer>
}
