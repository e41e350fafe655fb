import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import { isMachine } from './claims.ts'
import type { ProviderDescription } from './identity-provider.ts'

// Only algorithms with which the provider alone can sign: HS256 would use our own secret, and `none` no key
// at all.
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

/** An invalid token. The message gives the reason, and never the content. */
export class UntrustedToken extends Error {}

/** A valid token of somebody who signed in with less than the desk asks. */
export class WeakSignIn extends UntrustedToken {}

/** Verifies an id_token of a sign-in: signature, issuer, audience, time, nonce, and strength. */
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
  if (!isStrong(payload, provider)) throw new WeakSignIn('another acr')
  return payload
}

/**
 * Verifies an id_token of a refresh: as at a sign-in, and for the same person. Source: OpenID Connect Core
 * §12.2.
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
  if (payload.sub !== personId) throw new UntrustedToken('about another person')
  return payload
}

/**
 * Verifies an access token of an API request: signature, issuer, time, strength, and that it was issued for or
 * to the desk. Throws `UntrustedToken`, or the error of reading the provider's keys.
 */
export async function verifyAccessToken(token: string, provider: ProviderDescription): Promise<JWTPayload> {
  const { payload, protectedHeader } = await verify(token, provider, { requiredClaims: ['sub', 'exp'] })
  const { clientId } = provider
  const ours =
    [payload.aud].flat().includes(clientId) || payload.azp === clientId || payload.client_id === clientId
  if (!ours) throw new UntrustedToken('another audience')
  if (!mayBeAccessToken(payload, protectedHeader.typ)) throw new UntrustedToken('another kind of token')
  // A program has no second step.
  if (!isMachine(payload) && !isStrong(payload, provider)) throw new WeakSignIn('another acr')
  return payload
}

const isStrong = ({ acr }: JWTPayload, { strengths }: ProviderDescription) =>
  strengths.length === 0 || strengths.some((it) => it === acr)

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
 * Tells access tokens from id tokens and others with the same issuer and audience. Providers mark theirs with
 * a type (RFC 9068, Keycloak); an unmarked one must have no claims that only id tokens have.
 */
function mayBeAccessToken(payload: JWTPayload, type: string | undefined): boolean {
  const marked = type?.toLowerCase().replace(/^application\//, '')
  if (marked === 'at+jwt') return true
  if (marked !== undefined && marked !== 'jwt') return false
  if (payload.typ !== undefined) return payload.typ === 'Bearer'
  return payload.nonce === undefined && payload.at_hash === undefined && payload.events === undefined
}
