import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ListField, Uuid } from '../../platform/web/fields.ts'
import { page } from '../../platform/web/route.ts'
import { missingRequest, requestListPage } from './list-page.tsx'
import { readRequests } from './policy.ts'
import { requestInAddress } from './queries.ts'
import { requestPage } from './request-page.tsx'

/** The query of the reader's list; invalid values become the default. */
const ListQuery = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 400 }))
const DetailQuery = Type.Object(
  {
    lijst: ListField,
    wijzig: Type.Optional(Type.String({ maxLength: 1 })),
    voorstel: Type.Optional(Type.String({ maxLength: 1 })),
    opmerking: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: false },
)

const LAST_OPENED = 'laatste_aanvraag'

export function requestRoutes(app: FastifyInstance) {
  page(app, 'GET', '/aanvragen', {
    permission: readRequests,
    query: ListQuery,
    handler: ({ context, query, http }) =>
      requestListPage({ context, query, lastOpened: http.cookies[LAST_OPENED] }),
  })

  page(app, 'GET', '/aanvragen/:uuid', {
    permission: readRequests,
    params: Type.Object({ uuid: Uuid }, { additionalProperties: false }),
    query: DetailQuery,
    find: requestInAddress,
    missing: missingRequest,
    handler: async ({ context, query, found, reply }) => {
      reply.setCookie(LAST_OPENED, found.uuid, {
        path: '/aanvragen',
        httpOnly: true,
        sameSite: 'lax',
        secure: 'auto',
      })
      return requestPage(context, found, { query })
    },
  })
}
