import type { FastifyInstance } from 'fastify'
import { embeddedProviderRoutes } from './embedded/routes.tsx'

/** Opens the routes of the embedded provider, when that is the one. */
export function providerRoutes(app: FastifyInstance) {
  if ('open' in app.identityProvider) embeddedProviderRoutes(app, app.identityProvider)
}
