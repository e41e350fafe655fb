import type { FastifyInstance } from 'fastify'
import { embeddedProviderRoutes } from './embedded/routes.tsx'

/** Registers the routes of the embedded provider, when it is used. */
export function providerRoutes(app: FastifyInstance) {
  if ('open' in app.identityProvider) embeddedProviderRoutes(app, app.identityProvider)
}
