import type { AppParts } from '../../platform/web/app-parts.ts'
import { type EmbeddedProvider, embeddedProvider } from './embedded/embedded-provider.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { outsideProvider } from './outside-provider.ts'

declare module 'fastify' {
  interface FastifyInstance {
    identityProvider: IdentityProvider | EmbeddedProvider
  }
}

/** The provider in the settings: the organisation's own, else the embedded one. */
export const identityProviderOf = (parts: AppParts): IdentityProvider | EmbeddedProvider =>
  parts.settings.oidc ? outsideProvider(parts.settings.oidc, parts.tenant.id) : embeddedProvider(parts)
