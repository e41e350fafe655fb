import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { fetchJson, Unreachable } from '../../platform/outside/fetch-json.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { trimmedEnd } from '../../platform/trimmed.ts'
import type { IdentityProvider, ProviderDescription } from './identity-provider.ts'

const FRESH_MS = 30_000
const KEYS_WITHIN_MS = 2_000
/**
 * Timeouts per attempt in milliseconds: a slow provider gets a second, longer one. Together short, because a page waits for
 * it.
 */
const DISCOVERY_WITHIN_MS = [2_000, 5_000]

/**
 * The organisation's own provider, found by OpenID Connect Discovery. Discovery runs at sign-in and not at startup, so that
 * the desk starts, and recovers, whatever the state of the provider.
 */
export function outsideProvider(oidc: NonNullable<Settings['oidc']>, tenantId: string): IdentityProvider {
  let last: { at: number; description: ProviderDescription } | null = null
  let asking: Promise<ProviderDescription> | null = null
  const keysAt = cachedKeys()

  const fetchDescription = () => {
    asking ??= discover(oidc, keysAt)
      .then((description) => {
        last = { at: performance.now(), description }
        return description
      })
      .finally(() => {
        asking = null
      })
    return asking
  }
  return {
    roles: { claim: oidc.rolesClaim, rules: oidc.roleRules ?? [], tenantId },
    fresh: async () =>
      last && performance.now() - last.at < FRESH_MS ? last.description : fetchDescription(),
    known: async () => last?.description ?? fetchDescription(),
  }
}

async function discover(
  { issuer, clientId, clientSecret, strengths = [] }: NonNullable<Settings['oidc']>,
  keysAt: (address: string) => JWTVerifyGetKey,
): Promise<ProviderDescription> {
  const found = (await readDescription(`${bare(issuer)}/.well-known/openid-configuration`)) as Record<
    string,
    unknown
  > | null
  if (typeof found?.issuer !== 'string' || bare(found.issuer) !== bare(issuer))
    throw new Unreachable(`the provider at ${new URL(issuer).host} reports another issuer`)
  const address = (name: string) => {
    const value = found[name]
    if (typeof value !== 'string' || !URL.canParse(value)) return null
    // A provider on https must not have endpoints without TLS: people, codes and secrets would cross the network in plain
    // text.
    return new URL(value).protocol === new URL(issuer).protocol ? value : null
  }
  const authorizationEndpoint = address('authorization_endpoint')
  const tokenEndpoint = address('token_endpoint')
  const keys = address('jwks_uri')
  if (!authorizationEndpoint || !tokenEndpoint || !keys)
    throw new Unreachable(`the discovery document of the provider at ${new URL(issuer).host} lacks endpoints`)
  return {
    issuer: found.issuer,
    clientId,
    clientSecret,
    authorizationEndpoint,
    tokenEndpoint,
    endSessionEndpoint: address('end_session_endpoint'),
    answersWithIssuer: found.authorization_response_iss_parameter_supported === true,
    strengths,
    keys: keysAt(keys),
  }
}

async function readDescription(address: string): Promise<unknown> {
  let last: unknown
  for (const withinMs of DISCOVERY_WITHIN_MS)
    try {
      return await fetchJson(address, { withinMs })
    } catch (error) {
      last = error
    }
  throw last
}

/** Caches keys across discoveries: they are fetched again when they are old, or for an unknown key id. */
function cachedKeys() {
  let cached: { address: string; keys: JWTVerifyGetKey } | null = null
  return (address: string) => {
    if (cached?.address !== address) {
      const keys = createRemoteJWKSet(new URL(address), {
        timeoutDuration: KEYS_WITHIN_MS,
        [customFetch]: async (url) => Response.json(await fetchJson(url, { withinMs: KEYS_WITHIN_MS })),
      })
      cached = { address, keys }
    }
    return cached.keys
  }
}

/** Providers differ in the trailing slash of their issuer. */
const bare = (issuer: string) => trimmedEnd(issuer, /\//)
