import type { JWTVerifyGetKey } from 'jose'
import type { RolesReading } from './sent-roles.ts'

/** The identity provider: the organisation's own, or the embedded one. */
export interface IdentityProvider {
  /** How to read roles from its tokens. */
  roles: RolesReading
  /** The current metadata of the provider, at most half a minute old. Throws `Unreachable`. */
  fresh(): Promise<ProviderDescription>
  /** The last known metadata of the provider; fetched when there is none. Throws `Unreachable`. */
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
  /** Whether every response contains its issuer (RFC 9207), so that one without is refused. */
  answersWithIssuer: boolean
  /** Accepted authentication strengths (`acr`); empty accepts any. */
  strengths: readonly string[]
  keys: JWTVerifyGetKey
}
