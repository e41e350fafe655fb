import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/web/context.ts'

/** So long a sign-in at the provider counts as just now. */
export const PROVEN_SECONDS = 600

/**
 * Whether the person proved just now who they are, as before a change that can keep them out of their own account: in
 * this session, or by what the access token of the call says (`auth_time`). Source: OWASP ASVS 5.0.0, 7.5.1 and 7.5.2.
 */
export function isProven(
  { session, tokenProvenAt }: Pick<FastifyRequest, 'session' | 'tokenProvenAt'>,
  { now, person }: Pick<Context, 'now' | 'person'>,
): boolean {
  const inSession = session.personId === person.id ? session.provenAt : undefined
  const provenAt = tokenProvenAt ?? inSession
  return provenAt !== undefined && +now - provenAt < PROVEN_SECONDS * 1000
}

/** Where somebody signs in again, and comes back to `address`. */
export const proveAt = (address: string) => `/aanmelden?opnieuw=1&terug=${encodeURIComponent(address)}`
