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
import { nounsOf, shapesOf, toldOf } from './operations.ts'
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

const ABOUT = `Answers are {statusCode, data}, with the HTTP status as statusCode; failures are Failure, in the language of
\`Accept-Language\` (nl, en), and without it in that of the caller. 405 names in
\`Allow\` what an address takes.

**Versions.** The version stands in the address: \`${VERSION}\`. Within it, calls, parameters and fields of answers are only
added: read past fields that you do not know. What would break a program gets a new version, and the old one stays for at least
twelve months beside it. Addresses without a version (\`/api/list\`) are those of this version, and stay.

**Deprecation.** A call that will go says so: \`deprecated\` here, \`Deprecation\` (RFC 9745) with the moment from which to leave
it, \`Sunset\` (RFC 8594) with the moment from which it may be gone, at least six months later, and a \`Link\` to this
description. What changed stands in CHANGELOG.md.

**Copies.** Lists come in pages of \`limit\` records, with a cursor. With \`updatedSince\` they have what changed since, the oldest
change first; the last page has \`nextSince\`, to ask for the next time, and the identifiers of what was \`deleted\`. To hear at once,
let an administrator add a webhook: see \`webhooks\`.`

/** See src/platform/web/idempotency.ts. */
const IdempotencyKey = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      maxLength: LONGEST_KEY,
      description:
        'Chosen by the caller, new for each call. The same call sent again with it within 24 hours writes nothing ' +
        'and gets the same answer, with Idempotency-Replayed: true. 422: the key belongs to another call. 409: ' +
        'the call was carried out, and its answer is not there any more.',
    }),
  ),
})

/** Tags: groups of operations. */
const NOUNS = {
  requests: "Residents' requests for charging points",
  residents: 'What a form for residents looks up',
  judgements: 'Requests accepted, rejected or removed',
  'incomplete requests': 'Requests that lack what is needed to answer them',
  handovers: 'Requests given to another municipality',
  coordinates: 'Where a request is, put right',
  geocoding: 'Addresses and where they are',
  'grid operators': 'Who runs the electricity grid where',
  buildings: 'Which buildings belong to a PID',
  comments: 'What is said about requests and processes',
  sessions: 'Signed in for longer, and forms of an earlier session',
  tags: 'Words that requests and processes are kept under',
  documents: 'Documents of processes',
  processes: 'What follows a request, step by step',
  'traffic decisions': 'What the municipality decided about processes',
  connections: 'Requests joined to the process that answers them',
  locations: 'Where a process places charge points',
  assets: 'What stands at a location',
  mails: 'What was sent about a process',
  intake: 'Requests and their documents, sent by programs',
  configuration: 'Lists that a desk keeps: tags, contractors, PIDs',
  tenants: 'How the desk is set up',
  people: 'Who calls: their terms of use and password',
  'charge points': 'Charge points in scope',
  map: 'What a map shows within a box',
  monitoring: 'How charge points are used',
  live: 'Changes as they happen',
  manuals: 'How the desk works, for people',
  reports: 'Figures of requests, processes and customers',
  tours: 'Guided tours of pages',
}

const schemesFor = (publicUrl: string) =>
  ({
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName(publicUrl),
      description: 'The session of a person who signed in here; changes are only taken from our own pages',
    },
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'An access token of the identity provider',
    },
    apiKey: {
      type: 'apiKey',
      in: 'header',
      name: 'x-api-key',
      description: 'The key of an origin of requests; `Authorization: ApiKey …` does the same',
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
      const shown = { nouns: nounsOf(api, search), search, told: toldOf(api), ...shapesOf(api) }
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
