import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { AppParts } from '../../../platform/web/app-parts.ts'
import { NotFound } from '../../../platform/web/errors.ts'
import { nameOnPort } from '../../../platform/web/host-cookie.ts'
import { CALLBACK_PATH } from '../oauth-client.ts'
import { claimsOf, personasOf } from '../personas.ts'
import { clientSecret, cookieSecret, SIGNED_WITH, signingKey } from './keys.ts'
import { recordsIn } from './records.ts'
import { CLIENT_ID, issuerAt, PREFIX } from './tokens.ts'

const HOUR_S = 3_600

/** Displays the provider's own errors, and `NotFound` for its unknown addresses, in the desk's layout. */
export type ShowFailure = (
  ctx: Pick<KoaContextWithOIDC, 'req' | 'type' | 'body' | 'status' | 'set'>,
  error: Error,
) => void

/** The certified provider with the tenant's personas as its accounts. */
export async function makeProvider(parts: AppParts, onFailure: ShowFailure): Promise<Provider> {
  // Imported here, because only an installation without its own provider needs it.
  const { Provider } = await import('oidc-provider')
  const issuer = issuerAt(parts.settings.publicUrl)
  const provider = new Provider(issuer, {
    ...(await secretsOf(parts)),
    ...tokensFor(parts, `${issuer}/api`),
    adapter: recordsIn(parts.db),
    pkce: { required: () => true },
    interactions: { url: (_ctx, interaction) => `${PREFIX}/interaction/${interaction.uid}` },
    renderError: (ctx, _out, error) => onFailure(ctx, error),
    // Signing out is a route of our own, without the confirmation of the library.
    discovery: { end_session_endpoint: `${issuer}/session/end` },
    ttl: {
      AccessToken: parts.settings.embeddedTokenSeconds,
      AuthorizationCode: 60,
      IdToken: parts.settings.embeddedTokenSeconds,
      Grant: 12 * HOUR_S,
      Interaction: HOUR_S,
      RefreshToken: 12 * HOUR_S,
      Session: 12 * HOUR_S,
    },
  })
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.status === 404 && !ctx.body) onFailure(ctx, new NotFound())
  })
  // The desk determines its public address: web/public-address.ts.
  provider.proxy = true
  return provider
}

async function secretsOf({ db, settings }: AppParts): Promise<Configuration> {
  const name = (what: string) => nameOnPort(settings.publicUrl, `idp-${what}`)
  const attributes = { signed: true, httpOnly: true, sameSite: 'lax', overwrite: true } as const
  return {
    jwks: { keys: [(await signingKey(db)) as never] },
    enabledJWA: { idTokenSigningAlgValues: [SIGNED_WITH], userinfoSigningAlgValues: [SIGNED_WITH] },
    cookies: {
      keys: [await cookieSecret(db)],
      names: { session: name('session'), interaction: name('interaction'), resume: name('resume') },
      long: { ...attributes, path: PREFIX },
      short: attributes,
    },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: await clientSecret(db),
        redirect_uris: [`${settings.publicUrl}${CALLBACK_PATH}`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: SIGNED_WITH,
        // Always include `auth_time`; without it a sign-in of a minute ago would not count as recent.
        require_auth_time: true,
      },
    ],
  }
}

/** The same claims in id tokens, access tokens (JWT) and userinfo; a persona needs no consent page. */
function tokensFor({ tenant, settings }: AppParts, api: string): Configuration {
  const personas = new Map(personasOf(tenant).map((it) => [it.id, it]))
  const claimsOfAccount = (id: string | undefined) => {
    const persona = personas.get(id ?? '')
    return persona && claimsOf(persona, tenant.id)
  }
  return {
    claims: { openid: ['sub', 'name', 'email', 'roles', 'identity'] },
    scopes: ['openid', 'profile', 'email'],
    responseTypes: ['code'],
    conformIdTokenClaims: false,
    findAccount: (_ctx, id) => {
      const claims = claimsOfAccount(id)
      return claims && { accountId: id, claims: () => ({ sub: id, ...claims }) }
    },
    extraTokenClaims: (_ctx, token) => claimsOfAccount('accountId' in token ? token.accountId : undefined),
    // As at the strictest providers: a refresh token is valid once.
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    async loadExistingGrant(ctx) {
      const { provider, client, session } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const known = session.grantIdFor(client.clientId)
      const grant =
        (known && (await provider.Grant.find(known))) ||
        new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => api,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: CLIENT_ID,
          accessTokenTTL: settings.embeddedTokenSeconds,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: SIGNED_WITH } },
        }),
      },
    },
  }
}
