import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { pageOf, paging, readingOf, untilNow } from '../../platform/lists/updates.ts'
import { referTo } from '../../platform/web/described.ts'
import { PAGE } from '../../platform/web/fields.ts'
import { api } from '../../platform/web/route.ts'
import { readRequests } from './policy.ts'
import { countListed, listAfter } from './queries.ts'
import { toRecords } from './record.ts'
import { RequestSchema } from './record-schema.ts'

const ListBody = Type.Object(
  {
    ...paging,
    /** Only these municipalities, within scope; all of them when absent. */
    codes: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 600 })),
  },
  { additionalProperties: false },
)

const List = Type.Object(
  {
    requests: Type.Array(referTo(RequestSchema), { maxItems: PAGE }),
    /** On all pages together. */
    count: Type.Integer({ minimum: 0 }),
    after: Type.Union([Type.String(), Type.Null()]),
    ...untilNow,
  },
  { additionalProperties: false },
)

/** `POST /api/list`: all requests in scope, in pages of 500 with a cursor; `after` is null on the last page. */
export function requestApi(app: FastifyInstance) {
  app.addSchema(RequestSchema)
  api(app, 'POST', '/api/list', {
    permission: readRequests,
    onlyReads: true,
    operationId: 'listRequests',
    noun: 'requests',
    summary: 'Requests in scope, in pages of at most 500: send `after` back to get the next page',
    description:
      'All data of each request that the caller may see, including its tags, comments and files. ' +
      'Contact data are empty after a purge. Requests are never deleted: a removed request has status 5.',
    body: ListBody,
    response: List,
    async handler({ context, body: { codes, limit = PAGE, ...sent } }) {
      const reading = readingOf(context, sent)
      const rows = await listAfter(context, reading, codes, limit + 1)
      const { page, ends } = await pageOf(context, reading, { rows, limit, deleted: async () => [] })
      return {
        requests: await toRecords(context, page),
        count: await countListed(context, reading, codes),
        ...ends,
      }
    },
  })
}
