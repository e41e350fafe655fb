import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import { isMachine } from './claims.ts'
import type { ProviderDescription } from './identity-provider.ts'

// Only algorithms with which the provider alone can sign: HS256 would use our own secret, and `none` no key.
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
/** Maximum age of a logout token of the provider, in seconds. */
export const LOGOUT_MAX_AGE_S = 600

/** An invalid token. The message gives the reason, and never the content. */
export class UntrustedToken extends Error {}

/** A valid token of a person whose authentication was weaker than the desk requires. */
export class WeakSignIn extends UntrustedToken {}

/** Verifies the id_token of a sign-in: signature, issuer, audience, time, nonce, and strength. */
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

/** Verifies the id_token of a refresh: as at a sign-in, and for the same person. Source: OpenID Connect Core §12.2. */
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

const LOGGED_OUT = 'http://schemas.openid.net/event/backchannel-logout'

/**
 * Verifies a logout token, with which the provider reports a sign-out: signature, issuer, audience, time, and that it is no
 * other kind of token. Source: OpenID Connect Back-Channel Logout 1.0 §2.6; OWASP ASVS 5.0.0, 10.5.5.
 */
export async function verifyLogoutToken(token: string, provider: ProviderDescription): Promise<Logout> {
  const { payload, protectedHeader } = await verify(token, provider, {
    audience: provider.clientId,
    requiredClaims: ['iat', 'exp', 'jti', 'events'],
    maxTokenAge: LOGOUT_MAX_AGE_S,
  })
  const { sub, sid, jti, iat, events, nonce } = payload
  if (kindOf(protectedHeader.typ) !== 'logout+jwt' || nonce !== undefined)
    throw new UntrustedToken('another kind of token')
  const event = (events as Record<string, unknown> | null)?.[LOGGED_OUT]
  if (typeof event !== 'object' || event === null) throw new UntrustedToken('another event')
  const [personId, session, id] = [named(sub), named(sid), named(jti)]
  if (!id || (!personId && !session)) throw new UntrustedToken('about nobody')
  return { personId, session, id, at: Number(iat) }
}

/** A sign-out that the provider reports. */
export interface Logout {
  /** Null when the token contains only a session. */
  personId: string | null
  /** The session at the provider; null for all sessions of the person. */
  session: string | null
  /** Id of the token (`jti`), so that it counts once. */
  id: string
  /** Seconds since 1970. */
  at: number
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
  // An API client has no second factor.
  if (!isMachine(payload) && !isStrong(payload, provider)) throw new WeakSignIn('another acr')
  return payload
}

const isStrong = ({ acr }: JWTPayload, { strengths }: ProviderDescription) =>
  strengths.length === 0 || strengths.some((it) => it === acr)

const kindOf = (type: string | undefined) => type?.toLowerCase().replace(/^application\//, '')

const named = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)

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
 * Distinguishes access tokens from id tokens and others with the same issuer and audience. Providers mark theirs with a type
 * (RFC 9068, Keycloak); an unmarked one must have no claims that only id tokens have.
 */
function mayBeAccessToken(payload: JWTPayload, type: string | undefined): boolean {
  const marked = kindOf(type)
  if (marked === 'at+jwt') return true
  if (marked !== undefined && marked !== 'jwt') return false
  if (payload.typ !== undefined) return payload.typ === 'Bearer'
  return payload.nonce === undefined && payload.at_hash === undefined && payload.events === undefined
}
