/** The reason why signing in failed, with the HTTP status of its page. */
export const SIGN_IN_PROBLEMS = {
  /** The callback belongs to no sign-in of this browser, or was used before. */
  expired: 400,
  /** An invalid token: wrong issuer, audience, key, time, nonce. */
  untrusted: 403,
  /** The authentication strength is below that required by the desk. */
  weak: 403,
  /** Refused by the provider. */
  denied: 403,
  /** Refused by the desk. */
  blocked: 403,
  often: 429,
  unreachable: 503,
} as const
export type SignInReason = keyof typeof SIGN_IN_PROBLEMS

/** Signing in failed. The message is for the log and contains no token. */
export class SignInProblem extends Error {
  readonly reason: SignInReason
  /** Seconds until a retry is allowed. */
  readonly seconds: number | undefined

  constructor(reason: SignInReason, more: { seconds?: number; cause?: unknown } = {}) {
    super(`sign-in refused: ${reason}`, { cause: more.cause })
    this.reason = reason
    this.seconds = more.seconds
  }
}
