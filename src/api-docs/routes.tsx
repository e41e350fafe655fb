import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { ApiDocsPage } from '../../views/api-docs/api-docs-page.tsx'
import { Page } from '../web/page.tsx'
import { signedIn } from '../web/policy.ts'
import { page } from '../web/route.ts'
import { type OpenApi, operationsOf } from './operations.ts'

/** Describes the calls as they are declared; register before the routes that it describes. */
export async function describeApi(app: FastifyInstance) {
  const { settings } = app.parts
  await app.register(swagger, {
    // Pages and the doors of plugins are not part of the API.
    transform: ({ schema, url }) => ({
      schema: url.startsWith('/api/') ? schema : { ...schema, hide: true },
      url,
    }),
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Laadloket API', version: '1' },
      servers: [{ url: settings.publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'laadloket' },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        },
      },
    },
  })
}

/** The description, for people at `/api/docs` and for programs at `/api/docs/openapi.json`. */
export function apiDocsRoutes(app: FastifyInstance) {
  page(app, 'GET', '/api/docs', {
    may: signedIn,
    handle: async ({ visit }) => {
      const operations = operationsOf(app.swagger() as OpenApi)
      return new Page({
        title: visit.t.apiDocs.title(),
        content: () => <ApiDocsPage t={visit.t} operations={operations} />,
      })
    },
  })
  page(app, 'GET', '/api/docs/openapi.json', {
    may: signedIn,
    handle: async ({ reply }) => reply.send(app.swagger()),
  })
}
