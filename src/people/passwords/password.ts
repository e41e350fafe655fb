/** What a new password must be, before its provider is asked. Pure; source: spec 3 §5 "Password". */

export const SHORTEST_PASSWORD = 8
/** Nobody types more; a longer one would only cost time. */
export const LONGEST_PASSWORD = 256

/** Why a password is not taken; each has its own message. */
export const PASSWORD_REFUSALS = ['empty', 'weak', 'used', 'blacklisted', 'failed'] as const
export type PasswordRefusal = (typeof PASSWORD_REFUSALS)[number]

/** What is wrong with a password as it stands; null when a provider may be asked. */
export function faultOf(password: string): 'empty' | 'weak' | null {
  if (password.trim() === '') return 'empty'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u]
  const isStrong = [...password].length >= SHORTEST_PASSWORD && kinds.every((kind) => kind.test(password))
  return isStrong && password.length <= LONGEST_PASSWORD ? null : 'weak'
}
