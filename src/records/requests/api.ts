import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { referTo } from '../../platform/web/described.ts'
import { Limit, PAGE } from '../../platform/web/fields.ts'
import { api } from '../../platform/web/route.ts'
import { readRequests } from './policy.ts'
import { countInScope, listAfter } from './queries.ts'
import { toRecords } from './record.ts'
import { RequestSchema } from './record-schema.ts'

const ListBody = Type.Object(
  {
    /** Cursor: where the previous page ended. */
    after: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}$', maxLength: 12 }), Type.Null()])),
    /** Only these municipalities, as far as they are in scope. */
    codes: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 600 })),
    limit: Limit,
  },
  { additionalProperties: false },
)

const List = Type.Object(
  {
    requests: Type.Array(referTo(RequestSchema), { maxItems: PAGE }),
    /** Of all pages together. */
    count: Type.Integer({ minimum: 0 }),
    after: Type.Union([Type.String(), Type.Null()]),
  },
  { additionalProperties: false },
)

/** `POST /api/list`: all requests in scope, in pages of 500 by a cursor; the last page has no `after`. */
export function requestApi(app: FastifyInstance) {
  app.addSchema(RequestSchema)
  api(app, 'POST', '/api/list', {
    permission: readRequests,
    onlyReads: true,
    operationId: 'listRequests',
    noun: 'requests',
    summary: 'Requests in scope, in pages of at most 500: send `after` back to get the next page',
    description:
      'Everything of each request that the caller may see, also its tags, comments and files. ' +
      'Contact data that were cleared are empty.',
    body: ListBody,
    response: List,
    async handler({ context, body: { after, codes, limit = PAGE } }) {
      const rows = await listAfter(context, Number(after ?? 0), codes, limit + 1)
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        requests: await toRecords(context, page),
        count: await countInScope(context, codes),
        after: rows.length > limit && last ? String(last.id) : null,
      }
    },
  })
}
