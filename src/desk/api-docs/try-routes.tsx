import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { TryPage } from '../../../views/api-docs/try-page.tsx'
import { Page } from '../../platform/web/page.tsx'
import { signedIn } from '../../platform/web/policy.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import type { OpenApi } from './open-api.ts'
import { curlOf, findTry, tryHref } from './try.ts'
import { addressOf } from './try-address.ts'

const OfOperation = Type.Object(
  { operation: Type.String({ maxLength: 100 }) },
  { additionalProperties: false },
)
const LONGEST = 500

/** The filled-in fields, by their names in the form. */
const Filled = Type.Unsafe<Record<string, string>>({
  type: 'object',
  patternProperties: { '^(pad|vraag)\\.[A-Za-z0-9_-]{1,60}$': { type: 'string', maxLength: LONGEST } },
  additionalProperties: false,
  maxProperties: 40,
})

/** The page of each call, to try it out. */
export function tryRoutes(app: FastifyInstance, described: () => OpenApi) {
  const url = tryHref(':operation')
  const origin = app.parts.settings.publicUrl
  const find = async (_: unknown, { params }: { params: { operation: string } }) =>
    findTry(described(), params.operation)

  page(app, 'GET', url, {
    permission: signedIn,
    params: OfOperation,
    find,
    handler: async ({ context: { t }, found }) =>
      new Page({
        title: t.apiDocs.tryTitle({ call: `${found.method} ${found.path}` }),
        content: () => (
          <TryPage t={t} call={found} href={tryHref(found.operationId)} curl={curlOf(found, origin)} />
        ),
      }),
  })

  // Without script: redirects to the response of a read-only call.
  page(app, 'GET', `${url}/oproep`, {
    permission: signedIn,
    params: OfOperation,
    query: Filled,
    find: async (context, sent) => {
      const found = await find(context, sent)
      return found?.method === 'GET' ? found : undefined
    },
    handler: async ({ query, found }) =>
      new Redirect(
        addressOf(
          found.path,
          Object.entries(query).map(([name, value]) => ({ name, value })),
        ),
      ),
  })
}
