import plugin from 'fastify-plugin'
import { requestContext } from '../../platform/web/request-context.ts'
import { passwordProviderOf } from '../passwords/provider-of.ts'
import { type EmbeddedProvider, embeddedProvider } from './embedded/embedded-provider.ts'
import { identify } from './identify.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { oauthClient } from './oauth-client.ts'
import { outsideProvider } from './outside-provider.ts'

declare module 'fastify' {
  interface FastifyInstance {
    identityProvider: IdentityProvider | EmbeddedProvider
  }
}

/** Signing in with the provider of the settings: the organisation's own, else the embedded one; and who sends a request. */
export const signingIn = plugin(async (app) => {
  const { parts } = app
  const { oidc } = parts.settings
  app.decorate('identityProvider', oidc ? outsideProvider(oidc, parts.tenant.id) : embeddedProvider(parts))
  app.decorate('passwordProvider', passwordProviderOf(parts))
  app.decorateRequest('tokenProvenAt', null)
  await app.register(oauthClient)
  await app.register(requestContext, { identify })
})
