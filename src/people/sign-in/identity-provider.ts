import type { JWTVerifyGetKey } from 'jose'
import type { RolesReading } from './sent-roles.ts'

/** The identity provider: the organisation's own, or the embedded one. */
export interface IdentityProvider {
  /** How its tokens tell roles. */
  roles: RolesReading
  /** The current description of the provider, at most half a minute old. Throws `Unreachable`. */
  fresh(): Promise<ProviderDescription>
  /** The last known description of the provider; fetched when there is none. Throws `Unreachable`. */
  known(): Promise<ProviderDescription>
}

/** The endpoints, and the credentials of the desk. */
export interface ProviderDescription {
  issuer: string
  clientId: string
  clientSecret: string
  authorizationEndpoint: string
  tokenEndpoint: string
  endSessionEndpoint: string | null
  /** Whether every answer names its issuer (RFC 9207), so that one without is refused. */
  answersWithIssuer: boolean
  /** The strengths of signing in (`acr`) of which a token must have one; empty: any. */
  strengths: readonly string[]
  keys: JWTVerifyGetKey
}
