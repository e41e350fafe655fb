import { beforeAll, describe, expect, test } from 'vitest'
import type { DeclaredRoute } from '../../src/platform/web/route-list.ts'
import { startApp } from '../app.ts'

/** Routes with their own body parser: the embedded identity provider, and files. */
const OWN_PARSER = /^\/idp\/|\/files\//

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  patternProperties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  maxLength?: number
  maxProperties?: number
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

let routes: readonly DeclaredRoute[]
beforeAll(async () => {
  const { app } = await startApp()
  routes = app.routeList
})

describe('routes', () => {
  test('one without a permission does not start', async () => {
    const start = startApp({ before: (app) => app.get('/open', async () => 'hello') })
    await expect(start).rejects.toThrow('GET /open does not declare a permission.')
  })

  test('each has a permission', () => {
    expect(routes.filter(({ permission }) => !permission)).toEqual([])
  })

  // Links to pages may get query parameters of others (a campaign, an identity provider); they are ignored.
  test('nothing undeclared is accepted: schemas are closed and have limits', () => {
    const open = routes
      .filter(({ url }) => !OWN_PARSER.test(url))
      .flatMap(({ method, url, answers, schema = {} }) =>
        (['body', 'querystring', 'params'] as const).flatMap((part) =>
          openingsOf(schema[part] as Schema | undefined, part)
            .filter((where) => answers !== 'page' || where !== 'querystring: more properties')
            .map((where) => `${method} ${url} ${where}`),
        ),
      )
    expect(open).toEqual([])
  })

  test('each parameter in an address has a schema', () => {
    const vague = routes.filter(
      ({ url, schema }) => url.includes(':') && !OWN_PARSER.test(url) && !schema?.params,
    )
    expect(vague.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })

  test('every change has a schema of its body', () => {
    const changes = routes.filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
    const vague = changes.filter(({ url, schema }) => !schema?.body && !OWN_PARSER.test(url))
    expect(vague.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })

  test('the API has no GET that changes, and declares what it returns', () => {
    const api = routes.filter(({ url }) => url.startsWith('/api/'))
    expect(
      api.filter(({ answers }) => answers !== 'json' && answers !== 'page').map(({ url }) => url),
    ).toEqual([])
  })
})

/** Where a schema accepts more than it names, or without a limit. */
function openingsOf(schema: Schema | undefined, at: string): string[] {
  if (!schema) return []
  const { type, properties, items, anyOf = [], oneOf = [], allOf = [] } = schema
  const inside = [
    ...Object.entries(properties ?? {}).flatMap(([name, it]) => openingsOf(it, `${at}.${name}`)),
    ...openingsOf(items, `${at}[]`),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((it) => openingsOf(it, at)),
  ]
  if (type === 'object' && schema.additionalProperties !== false && schema.maxProperties === undefined)
    inside.push(`${at}: more properties`)
  if (type === 'array' && schema.maxItems === undefined) inside.push(`${at}: no maxItems`)
  const hasEnd =
    schema.maxLength !== undefined ||
    schema.enum !== undefined ||
    schema.const !== undefined ||
    ['uuid', 'date', 'date-time'].includes(schema.format ?? '')
  if (type === 'string' && !hasEnd) inside.push(`${at}: no maxLength`)
  return inside
}
