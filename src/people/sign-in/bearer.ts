import type { FastifyRequest } from 'fastify'
import { anonymous, type Person, readIdentity, readRoles } from '../../platform/tenant/person.ts'
import { readLanguage } from '../../platform/texts/language.ts'
import { Failure } from '../../platform/web/errors.ts'
import { hasAccepted } from '../terms/queries.ts'
import { isMachine, readClaims } from './claims.ts'
import { signedOutAt } from './logout-queries.ts'
import { findStanding } from './queries.ts'
import { UntrustedToken, verifyAccessToken } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Sign-in time (ms since 1970) of the person of this call's access token, where the token contains it. */
    tokenProvenAt: number | null
  }
}

/** The token of an API request; null for a page, or for a request without one. */
export function bearerOf(http: FastifyRequest): string | null {
  // By the matched route, not by the text of the URL.
  const { url, config } = http.routeOptions
  if (!url?.startsWith('/api/') && config?.answers !== 'json') return null
  return /^Bearer +(\S+) *$/i.exec(http.headers.authorization ?? '')?.[1] ?? null
}

/** An invalid token: 401, for any reason. */
export class RefusedToken extends Failure {
  constructor(http: FastifyRequest, cause?: unknown) {
    super(401, http.context.t.signIn.refusedToken())
    this.cause = cause
  }
}

/**
 * The person of this access token, with the rights in it. Throws `RefusedToken` for an invalid token, one issued before the
 * person signed out at the provider, or a blocked person, and a 503 when the provider's keys cannot be read.
 */
export async function personWithToken(http: FastifyRequest, token: string): Promise<Person> {
  const { identityProvider: provider, parts } = http.server
  const payload = await verifyWith(http, token)
  const claimed = readClaims(payload, provider.roles)
  if (!claimed) throw new RefusedToken(http)
  const standing = await findStanding(parts.db, claimed.id)
  if (standing?.blocked_at) throw new RefusedToken(http)
  const signedOut = await signedOutAt(parts.db, claimed.id)
  if (signedOut !== undefined && (payload.iat ?? 0) <= signedOut) throw new RefusedToken(http)
  http.tokenProvenAt = typeof payload.auth_time === 'number' ? payload.auth_time * 1_000 : null
  return {
    ...anonymous,
    id: claimed.id,
    name: claimed.name,
    email: claimed.email,
    language: readLanguage(standing?.language),
    ...readRoles(claimed.claims.roles, parts.tenant.id),
    identity: readIdentity(claimed.claims.identity),
    // A program cannot accept terms; its operator did.
    hasAcceptedTerms: isMachine(payload) || (await hasAccepted(parts.db, claimed.id)),
  }
}

async function verifyWith(http: FastifyRequest, token: string) {
  try {
    return await verifyAccessToken(token, await http.server.identityProvider.known())
  } catch (error) {
    if (error instanceof UntrustedToken) throw new RefusedToken(http, error)
    throw new Failure(503)
  }
}
