/** The reason why a session was not renewed, with the HTTP status. */
export const RENEWAL_PROBLEMS = {
  /** The provider no longer accepts the token, or the maximum session time is over: the person must sign in again. */
  again: 409,
  /** A retry may work. */
  unreachable: 503,
  ended: 401,
} as const
type RenewalReason = keyof typeof RENEWAL_PROBLEMS

/** The session was not renewed, and is unchanged. The message is for the log and contains no token. */
export class RenewalProblem extends Error {
  readonly reason: RenewalReason

  constructor(reason: RenewalReason, cause?: unknown) {
    super(`session not renewed: ${reason}`, { cause })
    this.reason = reason
  }
}
