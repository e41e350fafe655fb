import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/web/context.ts'

/** Seconds during which a sign-in at the provider counts as recent. */
export const PROVEN_SECONDS = 600

/**
 * Whether the person authenticated recently, as required before a change that can lock them out of their own account: in
 * this session, or according to `auth_time` in the access token of the call. Source: OWASP ASVS 5.0.0, 7.5.1 and 7.5.2.
 */
export function isProven(
  { session, tokenProvenAt }: Pick<FastifyRequest, 'session' | 'tokenProvenAt'>,
  { now, person }: Pick<Context, 'now' | 'person'>,
): boolean {
  const inSession = session.personId === person.id ? session.provenAt : undefined
  const provenAt = tokenProvenAt ?? inSession
  return provenAt !== undefined && +now - provenAt < PROVEN_SECONDS * 1000
}

/** Address to sign in again, which then redirects to `address`. */
export const proveAt = (address: string) => `/aanmelden?opnieuw=1&terug=${encodeURIComponent(address)}`
