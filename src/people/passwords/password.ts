/**
 * The rules for a new password, checked before its provider is called. Pure; source: spec 3 §5 "Password".
 */

export const SHORTEST_PASSWORD = 8
/** Longer than any typed password; hashing more would only cost time. */
const LONGEST_PASSWORD = 256

/** The reasons to refuse a password; each has its own message. */
export const PASSWORD_REFUSALS = ['empty', 'weak', 'used', 'blacklisted', 'failed'] as const
export type PasswordRefusal = (typeof PASSWORD_REFUSALS)[number]

/** The rule that a password breaks; null when the provider may be called. */
export function faultOf(password: string): 'empty' | 'weak' | null {
  if (password.trim() === '') return 'empty'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u]
  const isStrong = [...password].length >= SHORTEST_PASSWORD && kinds.every((kind) => kind.test(password))
  return isStrong && password.length <= LONGEST_PASSWORD ? null : 'weak'
}
