import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { api } from '../web/route.ts'
import { readRequests } from './policy.ts'
import { countInScope, listAfter } from './queries.ts'
import { toRecords } from './record.ts'

const PAGE = 500

const ListBody = Type.Object(
  {
    /** Where the page before ended. */
    after: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}$', maxLength: 12 }), Type.Null()])),
    /** Only these municipalities, as far as they are in scope. */
    codes: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 600 })),
  },
  { additionalProperties: false },
)

/** `POST /api/list`: all requests in scope, in pages of 500 by a cursor; the last page has no `after`. */
export function requestApi(app: FastifyInstance) {
  api(app, 'POST', '/api/list', {
    may: readRequests,
    summary: 'Requests in scope, in pages of 500: send `after` back to get the next page',
    body: ListBody,
    async handle({ visit, body }) {
      const rows = await listAfter(visit, Number(body.after ?? 0), body.codes, PAGE + 1)
      const page = rows.slice(0, PAGE)
      const last = page.at(-1)
      return {
        requests: await toRecords(visit, page),
        count: await countInScope(visit, body.codes),
        after: rows.length > PAGE && last ? String(last.id) : null,
      }
    },
  })
}
