import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import type { ProviderDescription } from './identity-provider.ts'

// Only signatures that the provider alone can make: with HS256 our own secret, and with `none` nobody, would sign.
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
const CLOCKS_DIFFER_S = 30
const ID_TOKEN_MAX_AGE_S = 600

/** A token that does not hold. The message says why, and never what was in it. */
export class UntrustedToken extends Error {}

/** Checks an id_token that just came back: signature, issuer, audience, time, and that it answers this sign-in. */
export async function verifyIdToken(
  token: string,
  provider: ProviderDescription,
  nonce: string,
): Promise<JWTPayload> {
  const { payload } = await verify(token, provider, {
    audience: provider.clientId,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    maxTokenAge: ID_TOKEN_MAX_AGE_S,
  })
  if (payload.nonce !== nonce) throw new UntrustedToken('another nonce')
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== provider.clientId)
    throw new UntrustedToken('issued to another party')
  return payload
}

/**
 * Checks an id_token that a refresh token brought: as one that just came back, and about the same person. Source:
 * OpenID Connect Core §12.2.
 */
export async function verifyRenewedToken(
  token: string,
  provider: ProviderDescription,
  personId: string,
): Promise<JWTPayload> {
  const { payload } = await verify(token, provider, {
    audience: provider.clientId,
    requiredClaims: ['sub', 'exp', 'iat'],
    maxTokenAge: ID_TOKEN_MAX_AGE_S,
  })
  if (payload.sub !== personId) throw new UntrustedToken('about somebody else')
  return payload
}

/**
 * Checks an access token of an API call: signature, issuer, time, and that it was issued for or to the desk.
 * Throws `UntrustedToken`, or what reading the provider's keys throws.
 */
export async function verifyAccessToken(token: string, provider: ProviderDescription): Promise<JWTPayload> {
  const { payload, protectedHeader } = await verify(token, provider, { requiredClaims: ['sub', 'exp'] })
  const { clientId } = provider
  const ours =
    [payload.aud].flat().includes(clientId) || payload.azp === clientId || payload.client_id === clientId
  if (!ours) throw new UntrustedToken('another audience')
  if (!mayBeAccessToken(payload, protectedHeader.typ)) throw new UntrustedToken('another kind of token')
  return payload
}

type Checks = Omit<JWTVerifyOptions, 'issuer' | 'algorithms' | 'clockTolerance'>

async function verify(token: string, { issuer, keys }: ProviderDescription, checks: Checks) {
  try {
    return await jwtVerify(token, keys, {
      issuer,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCKS_DIFFER_S,
      ...checks,
    })
  } catch (error) {
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
      throw new UntrustedToken(error.code, { cause: error })
    throw error
  }
}

/**
 * Tells access tokens from id tokens and others with the same issuer and audience. Providers mark theirs with a
 * type (RFC 9068, Keycloak); an unmarked one must have nothing that only id tokens have.
 */
function mayBeAccessToken(payload: JWTPayload, type: string | undefined): boolean {
  const marked = type?.toLowerCase().replace(/^application\//, '')
  if (marked === 'at+jwt') return true
  if (marked !== undefined && marked !== 'jwt') return false
  if (payload.typ !== undefined) return payload.typ === 'Bearer'
  return payload.nonce === undefined && payload.at_hash === undefined && payload.events === undefined
}
