import type { JWTPayload } from 'jose'
import { readRoles } from '../../platform/tenant/person.ts'
import { withoutDirections } from '../../platform/texts/safe-text.ts'
import type { Claims } from '../people/queries.ts'
import { type RolesReading, readSentRoles } from './sent-roles.ts'

/** The claims of a token about a person, as far as the desk stores them. */
export interface ClaimedPerson {
  id: string
  name: string
  email: string
  claims: Claims
}

/** Limits on the stored unknown role names: their number, and the length of each. */
const NAME_LIMITS = { most: 20, longest: 80 }

/**
 * Reads the person from a verified token: the roles from the claim with the configured name, the identity always from
 * `identity`. Null when the token has no `sub`.
 */
export function readClaims(payload: JWTPayload, reading: RolesReading): ClaimedPerson | null {
  const { sub, email } = payload
  if (typeof sub !== 'string' || sub.trim() === '') return null
  const { roles, unused } = readSentRoles(claimNamed(payload, reading.claim), reading)
  const isGranted = Object.keys(readRoles(roles, reading.tenantId).roles).length > 0
  const kept = unused.slice(0, NAME_LIMITS.most).map((it) => it.slice(0, NAME_LIMITS.longest))
  return {
    id: sub,
    name: withoutDirections(text(payload.name) || text(payload.preferred_username) || text(email) || sub),
    email: text(email),
    claims: { roles, identity: payload.identity ?? null, ...(!isGranted && { unused: kept }) },
  }
}

/**
 * True for a token of an API client, without a person. Sources: RFC 9068 §2.2 (`sub` is the client), Auth0 (`gty`), Keycloak
 * (service account).
 */
export function isMachine({ sub, gty, client_id, azp, preferred_username }: JWTPayload): boolean {
  if (gty === 'client-credentials' || sub === client_id || sub === azp) return true
  return typeof preferred_username === 'string' && preferred_username.startsWith('service-account-')
}

/** A claim by its full name (Auth0: a URL with dots), else by its path (Keycloak: `resource_access.desk.roles`). */
export function claimNamed(payload: JWTPayload, name: string): unknown {
  if (Object.hasOwn(payload, name)) return payload[name]
  let value: unknown = payload
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return null
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
