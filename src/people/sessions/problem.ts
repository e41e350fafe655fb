/** Why a session was not renewed, with the status that says so. */
export const RENEWAL_PROBLEMS = {
  /** The provider takes the person's word no longer, or the longest time is over: only signing in again helps. */
  again: 409,
  /** It may work in a moment. */
  unreachable: 503,
  ended: 401,
} as const
export type RenewalReason = keyof typeof RENEWAL_PROBLEMS

/** The session was not renewed, and is as it was. The message is for the log and holds no token. */
export class RenewalProblem extends Error {
  readonly reason: RenewalReason

  constructor(reason: RenewalReason, cause?: unknown) {
    super(`session not renewed: ${reason}`, { cause })
    this.reason = reason
  }
}
