import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ApiDocsPage } from '../../../views/api-docs/api-docs-page.tsx'
import { lazy } from '../../platform/lazy/lazy.ts'
import type { SchemeName } from '../../platform/web/described.ts'
import { sessionCookieName } from '../../platform/web/host-cookie.ts'
import { LONGEST_KEY } from '../../platform/web/idempotency.ts'
import { Page } from '../../platform/web/page.tsx'
import { anyone, signedIn } from '../../platform/web/policy.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { VERSION } from '../../platform/web/version.ts'
import { completed } from './described-api.ts'
import type { OpenApi } from './open-api.ts'
import { nounsOf, shapesOf, webhookViewsOf } from './operations.ts'
import { tryRoutes } from './try-routes.tsx'

/** Describes the routes as they are declared; register before the routes that it describes. */
export async function describeApi(app: FastifyInstance) {
  const { publicUrl } = app.parts.settings
  await app.register(swagger, {
    // Pages, health checks and the routes of plugins are not part of the API.
    transform: ({ schema, url, route }) => {
      const { answers, upload } = route.config ?? {}
      const isCall = answers === 'json' && !url.startsWith('/health/')
      const takes = upload && { body: upload, consumes: ['multipart/form-data'] }
      const mayComeAgain = route.method !== 'GET' && schema.security?.length
      const again = mayComeAgain && { headers: IdempotencyKey }
      return { schema: isCall ? { ...schema, ...takes, ...again } : { ...schema, hide: true }, url }
    },
    // Schemas with an `$id` are described once, under that name.
    refResolver: { buildLocalReference: (json, _uri, _fragment, i) => String(json.$id ?? `shape-${i}`) },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Laadloket API',
        version: '1',
        description: ABOUT,
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(NOUNS).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: schemesFor(publicUrl) },
    },
  })
}

const ABOUT = `Responses are {statusCode, data}, with the HTTP status as statusCode; errors have the schema Failure. Messages are in the
language of \`Accept-Language\` (nl, en), or without that header in that of the caller. A 405 response lists the supported
methods in \`Allow\`.

**Versions.** The path contains the version: \`${VERSION}\`. Within a version we only add calls, parameters and response
fields: ignore fields that you do not know. A breaking change gets a new version, and the old version remains available for
at least twelve months. Paths without a version (\`/api/list\`) belong to this version and remain available.

**Deprecation.** A call that will be removed is marked: \`deprecated\` here, and in its responses \`Deprecation\` (RFC 9745) with
the time from which to stop using it, \`Sunset\` (RFC 8594) with the time from which it may be gone, at least six months later,
and a \`Link\` to this description. CHANGELOG.md lists the changes.

**Synchronisation.** Lists are returned in pages of \`limit\` records, with a cursor. With \`updatedSince\` they contain the records
changed since then, the oldest change first; the last page has \`nextSince\`, to use in the next call, and the identifiers of
\`deleted\` records. To be notified at once, have an administrator add a webhook: see \`webhooks\`.`

/** See src/platform/web/idempotency.ts. */
const IdempotencyKey = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      maxLength: LONGEST_KEY,
      description:
        'Chosen by the client, unique for each call. A repeated call with the same key within 24 hours changes nothing ' +
        'and gets the same response, with Idempotency-Replayed: true. 422: the key belongs to another call. 409: ' +
        'the call was carried out, but its response is no longer stored.',
    }),
  ),
})

/** Tags: groups of operations. */
const NOUNS = {
  requests: "Residents' requests for charging points",
  residents: 'Look-ups for the form for residents',
  judgements: 'Accepting, rejecting and removing requests',
  'incomplete requests': 'Requests that lack required data',
  handovers: 'Handing requests over to another municipality',
  coordinates: 'Correcting the location of a request',
  geocoding: 'Addresses and their coordinates',
  'grid operators': 'Grid operators by area',
  buildings: 'Buildings of a PID',
  comments: 'Comments on requests and processes',
  sessions: 'Renewing sessions, and forms of an earlier session',
  tags: 'Tags of requests and processes',
  documents: 'Documents of processes',
  processes: 'Processes and their steps',
  'traffic decisions': 'Traffic decisions of the municipality for processes',
  connections: 'Connections between requests and processes',
  locations: 'Locations at which processes place charge points',
  assets: 'Charge points and parking lots at a location',
  mails: 'Mails sent about a process',
  intake: 'Requests and their documents, submitted by programs',
  configuration: 'Lists of the desk: tags, contractors, PIDs',
  tenants: 'Configuration of the desk',
  people: 'The calling person: terms of use and password',
  'charge points': 'Charge points in scope',
  map: 'Map features within a bounding box',
  monitoring: 'Usage of charge points',
  live: 'Changes as they happen',
  manuals: 'Manuals for users of the desk',
  reports: 'Figures of requests, processes and customers',
  tours: 'Guided tours of pages',
}

const schemesFor = (publicUrl: string) =>
  ({
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName(publicUrl),
      description:
        'The session of a signed-in person; changes are accepted only from pages of the desk itself',
    },
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'An access token issued by the identity provider',
    },
    apiKey: {
      type: 'apiKey',
      in: 'header',
      name: 'x-api-key',
      description: 'The API key of an origin of requests; `Authorization: ApiKey …` is equivalent',
    },
  }) as const satisfies Record<SchemeName, object>

/** The OpenAPI description of all routes, as API clients receive it. */
export const apiOf = (app: FastifyInstance): OpenApi => completed(app.swagger() as OpenApi)

const Search = Type.Object({ zoeken: Type.Optional(Type.String({ maxLength: 100 })) })

/** The API description: for people at `/api/docs`, for API clients at `/api/docs/openapi.json`. */
export function apiDocsRoutes(app: FastifyInstance) {
  const described = lazy(() => apiOf(app))

  page(app, 'GET', '/api/docs', {
    permission: signedIn,
    query: Search,
    handler: async ({ context, query: { zoeken: search = '' } }) => {
      const api = described()
      const shown = { nouns: nounsOf(api, search), search, webhooks: webhookViewsOf(api), ...shapesOf(api) }
      return new Page({
        title: context.t.apiDocs.title(),
        content: () => <ApiDocsPage t={context.t} {...shown} />,
      })
    },
  })
  page(app, 'GET', '/api/docs/openapi.json', {
    permission: signedIn,
    handler: async ({ reply }) => reply.send(described()),
  })
  // A common address for OpenAPI documents.
  page(app, 'GET', '/api/openapi.json', {
    permission: anyone,
    handler: async () => new Redirect('/api/docs/openapi.json'),
  })
  tryRoutes(app, described)
}
