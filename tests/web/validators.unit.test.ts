import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type CompilerOf, compilerWith, lazyCompiler } from '../../src/platform/web/validators.ts'

const PLACE = { $id: 'Place', type: 'object', required: ['code'], properties: { code: { type: 'string' } } }
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['place'],
  properties: { place: { $ref: 'Place#' }, size: { type: 'integer', default: 10 } },
}

const atOnce: CompilerOf = (app) => (route) => compilerWith(app.getSchemas())(route)

/** A server that repeats what it is sent. */
async function repeatingWith(compilerOf: CompilerOf) {
  const app = Fastify()
  app.setValidatorCompiler(compilerOf(app))
  app.addSchema(PLACE)
  app.post('/', { schema: { body } }, async (call) => call.body)
  await app.ready()
  return async (payload: unknown) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/',
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    })
    return { statusCode, answer: JSON.parse(body) }
  }
}

test('what is compiled at its first call takes, fills in and refuses the same', async () => {
  const [lazily, eagerly] = [await repeatingWith(lazyCompiler), await repeatingWith(atOnce)]
  for (const sent of [
    { place: { code: '44021' } },
    { place: {} },
    { place: { code: 44021 } },
    { place: { code: '44021' }, size: 'many' },
    { place: { code: '44021' }, other: 1 },
    {},
    [],
    null,
    { place: { code: '44021' }, size: 3 },
  ])
    expect(await lazily(sent), JSON.stringify(sent)).toEqual(await eagerly(sent))
  expect((await lazily({ place: { code: '44021' } })).answer).toEqual({ place: { code: '44021' }, size: 10 })
  expect((await lazily({ place: {} })).statusCode).toBe(400)
})

test('a schema that nobody calls is not compiled', async () => {
  const app = Fastify()
  app.setValidatorCompiler(lazyCompiler(app))
  app.post('/', { schema: { body: { type: 'no such type' } } }, async () => '')
  await app.ready()
  const { statusCode } = await app.inject({ method: 'POST', url: '/', payload: {} })
  expect(statusCode).toBe(500)
})
