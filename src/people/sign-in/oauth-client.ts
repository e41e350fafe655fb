import oauth2, { type OAuth2Namespace } from '@fastify/oauth2'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { AuthorizationCode } from 'simple-oauth2'
import { cookieName } from '../../platform/web/host-cookie.ts'
import type { ProviderDescription } from './identity-provider.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Of the plugin itself; use `oauthClientOf` instead. */
    provider: OAuth2Namespace & { oauth2: AuthorizationCode }
    /** The OAuth client by the provider's current metadata, for the codes and tokens of people. */
    oauthClientOf: (description: ProviderDescription) => OAuthClient
  }
}

/** The authorization code flow with PKCE; state and verifier are in signed cookies of the plugin. */
export interface OAuthClient
  extends Pick<
    OAuth2Namespace,
    'getAccessTokenFromAuthorizationCodeFlow' | 'getNewAccessTokenUsingRefreshToken'
  > {
  /** The address at the provider to redirect the browser to. */
  addressFor(http: FastifyRequest, reply: FastifyReply): Promise<URL>
}

export const CALLBACK_PATH = '/aanmelden/terug'
/** Time limit for signing in at the provider. */
export const FLOW_SECONDS = 15 * 60
const TOKEN_WITHIN_MS = 2_500
const LARGEST_ANSWER = 262_144
const USUAL_SCOPES = ['openid', 'profile', 'email']
/** Placeholder until the endpoints of the provider are known. The domain `.invalid` never resolves. */
const NOT_DISCOVERED = 'http://provider.invalid/'

/**
 * Registers the client at startup, when the provider may be down and its endpoints are unknown. The plugin builds the
 * authorize URL for any endpoint; `oauthClientOf` replaces its client when the token endpoint in the provider's metadata
 * differs.
 */
export const oauthClient = plugin(async (app) => {
  const { publicUrl, oidc } = app.parts.settings
  const https = publicUrl.startsWith('https:')
  await app.register(oauth2, {
    name: 'provider',
    scope: oidc?.scopes ?? USUAL_SCOPES,
    credentials: credentialsAt({
      clientId: '',
      clientSecret: '',
      authorizationEndpoint: NOT_DISCOVERED,
      tokenEndpoint: NOT_DISCOVERED,
    }),
    pkce: 'S256',
    callbackUri: `${publicUrl}${CALLBACK_PATH}`,
    userAgent: false,
    redirectStateCookieName: cookieName(publicUrl, 'oauth2-redirect-state'),
    verifierCookieName: cookieName(publicUrl, 'oauth2-code-verifier'),
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: https,
      signed: true,
      maxAge: FLOW_SECONDS,
    },
  })
  let endpoint = NOT_DISCOVERED

  app.decorate('oauthClientOf', (description) => {
    const client = app.provider
    if (endpoint !== description.tokenEndpoint) {
      client.oauth2 = new AuthorizationCode(credentialsAt(description))
      endpoint = description.tokenEndpoint
    }
    return {
      ...client,
      async addressFor(http, reply) {
        const drawnUp = new URL(await client.generateAuthorizationUri(http, reply))
        const address = new URL(description.authorizationEndpoint)
        for (const [name, value] of drawnUp.searchParams) address.searchParams.set(name, value)
        address.searchParams.set('client_id', description.clientId)
        return address
      },
    }
  })
})

const credentialsAt = ({
  clientId,
  clientSecret,
  authorizationEndpoint,
  tokenEndpoint,
}: Pick<ProviderDescription, 'clientId' | 'clientSecret' | 'authorizationEndpoint' | 'tokenEndpoint'>) => ({
  client: { id: clientId, secret: clientSecret },
  auth: {
    // A full URL: in a path alone, `//api` would be parsed as another host, and the text after a `?` would be lost.
    authorizeHost: new URL(authorizationEndpoint).origin,
    authorizePath: authorizationEndpoint,
    tokenHost: new URL(tokenEndpoint).origin,
    tokenPath: tokenEndpoint,
  },
  http: { timeout: TOKEN_WITHIN_MS, maxBytes: LARGEST_ANSWER },
})
