import oauth2, { type OAuth2Namespace } from '@fastify/oauth2'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { AuthorizationCode } from 'simple-oauth2'
import type { ProviderDescription } from './identity-provider.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The plugin's own; `oauthClientOf` is the way to it. */
    provider: OAuth2Namespace & { oauth2: AuthorizationCode }
    /** The way to the provider, as it describes itself now, for the codes and tokens of people. */
    oauthClientOf: (description: ProviderDescription) => OAuthClient
  }
}

/** The authorization code flow with PKCE; state and verifier are in signed cookies of the plugin. */
export interface OAuthClient
  extends Pick<
    OAuth2Namespace,
    'getAccessTokenFromAuthorizationCodeFlow' | 'getNewAccessTokenUsingRefreshToken'
  > {
  /** The address at the provider that somebody goes to. */
  addressFor(http: FastifyRequest, reply: FastifyReply): Promise<URL>
}

export const CALLBACK_PATH = '/aanmelden/terug'
/** How long somebody may take at the provider. */
export const FLOW_SECONDS = 15 * 60
const TOKEN_WITHIN_MS = 2_500
const LARGEST_ANSWER = 262_144
const USUAL_SCOPES = ['openid', 'profile', 'email']
/** Stands for the provider until it was asked where its endpoints are. */
const NOT_ASKED_YET = 'http://provider.invalid/'

/**
 * Registers the client at the start, when the provider may be down and its endpoints are not known. It draws up the
 * address to go to for any endpoint; and whom it asks for tokens, it looks up at each call, so that is replaced when
 * the provider describes itself with other endpoints than before.
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
      authorizationEndpoint: NOT_ASKED_YET,
      tokenEndpoint: NOT_ASKED_YET,
    }),
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
  let endpoint = NOT_ASKED_YET

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
    // Whole: of a path alone, `//api` would be read as another host, and what stands behind a `?` be lost.
    authorizeHost: new URL(authorizationEndpoint).origin,
    authorizePath: authorizationEndpoint,
    tokenHost: new URL(tokenEndpoint).origin,
    tokenPath: tokenEndpoint,
  },
  http: { timeout: TOKEN_WITHIN_MS, maxBytes: LARGEST_ANSWER },
})
