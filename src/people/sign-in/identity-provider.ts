import type { JWTVerifyGetKey } from 'jose'

/** The identity provider, whichever it is: the organisation's own, or the embedded one. */
export interface IdentityProvider {
  /** Name of the claim that holds the roles. */
  rolesClaim: string
  /** The provider as it is right now, asked at most half a minute ago. Throws `Unreachable`. */
  fresh(): Promise<ProviderDescription>
  /** The provider as it was when it last answered; asked when it never did. Throws `Unreachable`. */
  known(): Promise<ProviderDescription>
}

/** Where to find what, and how the desk makes itself known there. */
export interface ProviderDescription {
  issuer: string
  clientId: string
  clientSecret: string
  authorizationEndpoint: string
  tokenEndpoint: string
  endSessionEndpoint: string | null
  /** Whether every answer names its issuer (RFC 9207), so that one without is refused. */
  answersWithIssuer: boolean
  /** Public keys that tokens are signed with. */
  keys: JWTVerifyGetKey
}
