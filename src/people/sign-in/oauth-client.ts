import cookie from '@fastify/cookie'
import oauth2, { type OAuth2Namespace } from '@fastify/oauth2'
import Fastify from 'fastify'
import type { Settings } from '../../platform/settings/settings.ts'
import type { ProviderDescription } from './identity-provider.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The way to a provider for the codes and tokens of people. */
    oauthClientOf: ReturnType<typeof oauthClients>
  }
}

export const CALLBACK_PATH = '/aanmelden/terug'
/** How long somebody may take at the provider. */
export const FLOW_SECONDS = 15 * 60
const TOKEN_WITHIN_MS = 2_500
const LARGEST_ANSWER = 262_144
const USUAL_SCOPES = ['openid', 'profile', 'email']

/**
 * The authorization code flow with PKCE, for a provider as it describes itself now. The plugin wants to know the
 * endpoints when it is registered; an app that is already open takes no plugins, so each set of endpoints gets
 * an app of its own that never listens.
 */
export function oauthClients({ publicUrl, oidc }: Pick<Settings, 'publicUrl' | 'oidc'>) {
  const scopes = oidc?.scopes ?? USUAL_SCOPES
  let kept: { endpoints: string; client: Promise<OAuth2Namespace> } | null = null

  return (provider: ProviderDescription): Promise<OAuth2Namespace> => {
    const endpoints = `${provider.authorizationEndpoint} ${provider.tokenEndpoint}`
    if (kept?.endpoints !== endpoints) kept = { endpoints, client: makeClient(provider, publicUrl, scopes) }
    return kept.client
  }
}

async function makeClient(
  provider: ProviderDescription,
  publicUrl: string,
  scope: string[],
): Promise<OAuth2Namespace> {
  const https = publicUrl.startsWith('https:')
  const holder = Fastify()
  await holder.register(cookie)
  await holder.register(oauth2, {
    name: 'provider',
    scope,
    credentials: {
      client: { id: provider.clientId, secret: provider.clientSecret },
      auth: {
        // Whole: of a path alone, `//api` would be read as another host, and what stands behind a `?` be lost.
        authorizeHost: new URL(provider.authorizationEndpoint).origin,
        authorizePath: provider.authorizationEndpoint,
        tokenHost: new URL(provider.tokenEndpoint).origin,
        tokenPath: provider.tokenEndpoint,
      },
      http: { timeout: TOKEN_WITHIN_MS, maxBytes: LARGEST_ANSWER },
    },
    pkce: 'S256',
    callbackUri: `${publicUrl}${CALLBACK_PATH}`,
    userAgent: false,
    hostPrefixedCookies: https,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: https,
      signed: true,
      maxAge: FLOW_SECONDS,
    },
  })
  await holder.ready()
  return holder.oauth2Provider as OAuth2Namespace
}
