/** Why signing in did not succeed, with the status of the page that says so. */
export const SIGN_IN_PROBLEMS = {
  /** The answer belongs to no sign-in of this browser, or was used before. */
  expired: 400,
  /** A token that does not hold: wrong issuer, audience, key, time, nonce. */
  untrusted: 403,
  /** The provider says no. */
  denied: 403,
  /** The desk says no. */
  blocked: 403,
  often: 429,
  unreachable: 503,
} as const
export type SignInReason = keyof typeof SIGN_IN_PROBLEMS

/** Signing in did not succeed. The message is for the log and holds no token. */
export class SignInProblem extends Error {
  readonly reason: SignInReason
  /** After how many seconds it may be tried again. */
  readonly seconds: number | undefined

  constructor(reason: SignInReason, more: { seconds?: number; cause?: unknown } = {}) {
    super(`sign-in refused: ${reason}`, { cause: more.cause })
    this.reason = reason
    this.seconds = more.seconds
  }
}
