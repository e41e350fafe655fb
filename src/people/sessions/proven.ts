import type { Session } from 'fastify'
import type { Context } from '../../platform/web/context.ts'

/** So long a sign-in at the provider counts as just now. */
export const PROVEN_SECONDS = 600

/**
 * Whether the person proved just now who they are, as before a change that can keep them out of their own account.
 * Never true for an access token, which may have been found. Pure. Source: OWASP ASVS 5.0.0, 7.5.1 and 7.5.2.
 */
export const isProven = (
  { provenAt, personId }: Pick<Session, 'provenAt' | 'personId'>,
  { now, person }: Pick<Context, 'now' | 'person'>,
): boolean => provenAt !== undefined && personId === person.id && +now - provenAt < PROVEN_SECONDS * 1000

/** Where somebody signs in again, and comes back to `address`. */
export const proveAt = (address: string) => `/aanmelden?opnieuw=1&terug=${encodeURIComponent(address)}`
