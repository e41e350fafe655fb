import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { judith } from '../world.ts'
import { type Description, descriptionOf, operationsIn } from './description.ts'

let desk: TestApp
let described: Description
let operations: ReturnType<typeof operationsIn>
beforeAll(async () => {
  desk = await startApp()
  described = descriptionOf(desk)
  operations = operationsIn(described)
})

/** Names of the calls for which the condition is false. */
const unless = (isSo: (call: (typeof operations)[number]) => boolean) =>
  operations.filter((call) => !isSo(call)).map(({ name }) => name)

describe('the description of the API', () => {
  test('has every call, and nothing that is not one', () => {
    const calls = desk.app.routeList
      .filter(({ url, answers }) => !url.startsWith('/health/') && answers === 'json')
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
    expect(calls.length).toBeGreaterThan(5)
    expect(operations.map(({ name }) => name).toSorted()).toEqual(calls.toSorted())
  })

  test('every call has a line about it, a name of its own and a noun', () => {
    expect(unless(({ operation }) => Boolean(operation.summary))).toEqual([])
    expect(unless(({ operation }) => /^[a-z]+[A-Z]\w+$/.test(operation.operationId ?? ''))).toEqual([])
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
    const nouns = described.tags.map(({ name }) => name)
    expect(
      unless(({ operation }) => operation.tags?.length === 1 && nouns.includes(operation.tags[0] ?? '')),
    ).toEqual([])
  })

  test('every call has what it does, and which right it needs', () => {
    const rightOf = new Map(
      desk.app.routeList.map(({ method, url, permission }) => [
        `${method} ${url.replace(/:(\w+)/g, '{$1}')}`,
        permission,
      ]),
    )
    expect(unless(({ name, operation }) => operation['x-right'] === rightOf.get(name))).toEqual([])
    expect(unless(({ operation }) => /^.{8,}\n\nRight: .* .*\.$/s.test(operation.description ?? ''))).toEqual(
      [],
    )
  })

  test('every call has who may call', () => {
    const schemes = Object.keys(described.components.securitySchemes)
    expect(schemes.toSorted()).toEqual(['apiKey', 'bearer', 'session'])
    const people = ['session', 'bearer']
    const waysOf = (name: string) =>
      name.includes(' /api/public/')
        ? []
        : name.includes(' /api/intake/')
          ? ['apiKey']
          : / \/(process|v1)\//.test(name)
            ? ['apiKey', ...people]
            : people
    expect(
      unless(
        ({ name, operation }) =>
          (operation.security ?? []).flatMap(Object.keys).join() === waysOf(name).join(),
      ),
    ).toEqual([])
  })

  test('every parameter is one that a caller may send, with a schema that is one', () => {
    const { parameters } = described.paths['/api/v1/reports/{report}']?.get ?? {}
    expect(parameters?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['report', 'soort', 'jaar', 'p']),
    )
    expect(
      unless(({ path, operation }) =>
        (operation.parameters ?? []).every(
          ({ name, in: place, schema }) =>
            typeof schema === 'object' &&
            !/^(type|properties|additionalProperties|patternProperties|m(in|ax)\w+)$/.test(name) &&
            (place !== 'path' || path.includes(`{${name}}`)),
        ),
      ),
    ).toEqual([])
  })

  test('every change has what it takes', () => {
    expect(
      unless(({ name, operation }) => {
        const [content] = Object.values(operation.requestBody?.content ?? {})
        return /^(GET|DELETE) /.test(name) || Object.keys(content?.schema ?? {}).length > 0
      }),
    ).toEqual([])
  })

  test('every call has what it answers, and how it fails', () => {
    expect(
      unless(({ operation: { responses } }) =>
        Object.entries(responses).some(([status, it]) => status.startsWith('2') && it.content),
      ),
    ).toEqual([])
    expect(
      unless(({ name, operation: { responses } }) =>
        Object.entries(responses).every(
          ([status, { $ref = '', content }]) =>
            status.startsWith('2') ||
            // A list of which nothing was taken is answered as one of which something was.
            name === 'POST /api/intake/requests' ||
            JSON.stringify(
              described.components.responses[$ref.split('/').at(-1) ?? ''] ?? { content },
            ).includes('"$ref":"#/components/schemas/Failure"'),
        ),
      ),
    ).toEqual([])
    expect(
      unless(({ operation }) => ['406', '429', '500', '503'].every((it) => it in operation.responses)),
    ).toEqual([])
  })

  test('every parameter and every property has a description', () => {
    expect(unless(({ operation }) => (operation.parameters ?? []).every((it) => it.description))).toEqual([])
    const { paths, components } = described
    const bare = [paths, components].flatMap((it) => bareIn(it))
    expect([...new Set(bare)].toSorted()).toEqual([])
  })
})

describe('as OpenAPI 3.1', () => {
  test('it has its parts, and every response its description', () => {
    expect(described).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.any(String), version: expect.any(String) },
      servers: [{ url: desk.settings.publicUrl }],
    })
    expect(Object.keys(described.components.schemas).toSorted()).toEqual(
      expect.arrayContaining(['Comment', 'Failure', 'Request']),
    )
    const responses = operations.flatMap(({ operation }) => Object.entries(operation.responses))
    for (const [status, { $ref, description }] of responses) {
      expect(status).toMatch(/^[1-5]\d\d$/)
      if (!$ref) expect(description).toMatch(/^(?!Default Response)./)
    }
  })

  test('webhook messages are described, with an example that is as described', async () => {
    const { webhooks } = described
    const sent = webhooks.message?.post?.requestBody?.content['application/json']
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    ajv.addSchema(described, 'openapi')
    const reads = ajv.getSchema('openapi#/components/schemas/WebhookMessage')
    expect(reads?.(sent?.example), ajv.errorsText(reads?.errors)).toBe(true)
    expect(webhooks.message?.post?.parameters?.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
  })

  test('every name in an address is a parameter', () => {
    const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(
      unless(
        ({ path, operation }) =>
          (operation.parameters ?? [])
            .filter((it) => it.in === 'path')
            .map((it) => it.name)
            .join() === namesIn(path).join(),
      ),
    ).toEqual([])
  })

  test('every reference leads somewhere, by a descriptive name', () => {
    const names = [...JSON.stringify(described).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to ?? '')
    expect(names.length).toBeGreaterThan(operations.length)
    for (const name of new Set(names)) {
      expect(name).toMatch(/^#\/components\/(schemas|responses)\/[A-Z][A-Za-z]+$/)
      const [kind, key] = name.split('/').slice(2) as ['schemas' | 'responses', string]
      expect(described.components[kind]).toHaveProperty(key)
    }
  })

  test('every schema is JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false })
    const schemas = [
      ...Object.values(described.components.schemas),
      ...operations.flatMap(({ operation }) =>
        [operation.requestBody, ...Object.values(operation.responses)].flatMap((it) =>
          Object.values(it?.content ?? {}).map(({ schema }) => schema),
        ),
      ),
    ]
    for (const schema of schemas) expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true)
  })

  test('every object in an answer names all its fields, or describes the others', () => {
    const answers = [
      described.components.schemas,
      operations.flatMap(({ operation }) =>
        Object.entries(operation.responses).filter(([status]) => status.startsWith('2')),
      ),
    ]
    expect(openIn(answers, 'answers')).toEqual([])
  })
})

describe('the page about it', () => {
  test('shows who may call, and how calls fail, once', async () => {
    const { text } = await desk.as(judith).opens('/api/docs')
    expect(text.split('error_description')).toHaveLength(2)
    expect(text).toContain('POST /api/v1/judgement')
    expect(text).toContain('Met: session / bearer')
    expect(text).toContain('Met: apiKey')
    expect(text).toContain('webhook-signature')
    expect(text).toContain('Wat u terugkrijgt (200, 207, 422)')
  })

  test('has its calls by noun, with contents that lead to each', async () => {
    const { body } = await desk.as(judith).opens('/api/docs')
    const ids = [...body.matchAll(/<h3 id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(50)
    for (const id of ids) expect(body).toContain(`href="#${id}"`)
    for (const [, at] of body.matchAll(/href="#(groep-[^"]+)"/g)) expect(body).toContain(`id="${at}"`)
  })

  test('shows what is searched for, with the number of calls', async () => {
    const { body, text } = await desk.as(judith).opens('/api/docs?zoeken=JUDGEMENT')
    expect(body).toContain('<h3 id="post-api-v1-judgement"')
    expect(body).not.toContain('<h3 id="post-api-v1-list"')
    expect(body).toContain('value="JUDGEMENT"')
    expect(text).toMatch(/\d+ aanroepen gevonden/)
    expect((await desk.as(judith).opens('/api/docs?zoeken=xyzxyz')).text).toContain('0 aanroepen gevonden')
  })

  test('is led to from where programs look for the description', async () => {
    expect((await desk.as(null).opens('/api/openapi.json')).location).toBe('/api/docs/openapi.json')
  })
})

/** Where a schema allows an object to have fields that are not described. */
function openIn(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, additionalProperties } = schema as { type?: unknown; additionalProperties?: unknown }
  // A field may itself be called `type`.
  const isOpen = type === 'object' && (additionalProperties === undefined || additionalProperties === true)
  const inside = Object.entries(schema)
    // The answer at a conflict is closed by the shape that it refines.
    .filter(([name]) => name !== 'allOf')
    .flatMap(([name, it]) => openIn(it, `${at}.${name}`))
  return isOpen ? [at, ...inside] : inside
}

/** Properties without a description, at any depth; a property may itself be called `properties`. */
function bareIn(it: unknown): string[] {
  if (typeof it !== 'object' || it === null) return []
  const { type, properties } = it as { type?: unknown; properties?: Record<string, { description?: string }> }
  const bare =
    type === 'object' && properties
      ? Object.entries(properties).flatMap(([name, { description }]) => (description ? [] : [name]))
      : []
  return [
    ...bare,
    ...Object.entries(it).flatMap(([name, inside]) => (name === 'example' ? [] : bareIn(inside))),
  ]
}
