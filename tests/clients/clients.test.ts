import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessTokenFor } from '../../src/people/sign-in/embedded/tokens.ts'
import { personasOf } from '../../src/people/sign-in/personas.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess } from '../processes/world.ts'
import { aChargePoint, aRequest, willem } from '../world.ts'

/** Third-party tools on the OpenAPI description, which `npm run test:clients` installs. */

const tools = process.env.CLIENT_TOOLS ?? ''
const ofTools = createRequire(`${tools}/package.json`)
const here = fileURLToPath(new URL('.', import.meta.url))

let desk: TestApp
let place: string
let address: string
beforeAll(async () => {
  place = mkdtempSync(`${tmpdir()}/clients-`)
  desk = await startApp({ now: new Date() })
  await aRequest(desk.db)
  await aStoredProcess(desk)
  await aChargePoint(desk.db)
  address = await desk.app.listen({ port: 0, host: '127.0.0.1' })
  const { body } = await desk.as(willem).opens('/api/docs/openapi.json')
  writeFileSync(`${place}/openapi.json`, body)
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const token = async () => {
  const { db, tenant, settings } = desk
  const persona = personasOf(tenant).find((it) => it.id === 'caseworker')
  if (!persona) throw new Error('no persona')
  return accessTokenFor(persona, { db, tenantId: tenant.id, publicUrl: settings.publicUrl })
}
const runs = async (command: string, words: string[]) =>
  (
    await promisify(execFile)(command, words, {
      cwd: place,
      env: { ...process.env, DESK: address, TOKEN: await token() },
    })
  ).stdout

test('Redocly finds nothing wrong, also not in the examples', async () => {
  const { createConfig, lint } = ofTools('@redocly/openapi-core')
  const config = await createConfig({
    extends: ['spec'],
    rules: {
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: false },
      'operation-operationId-unique': 'error',
      'operation-parameters-unique': 'error',
      'path-parameters-defined': 'error',
      'operation-4xx-response': 'error',
    },
  })
  const problems = await lint({ ref: `${place}/openapi.json`, config })
  expect(
    problems.map((it: { ruleId: string; message: string; location: { pointer?: string }[] }) =>
      [it.ruleId, it.message, it.location[0]?.pointer].join(' '),
    ),
  ).toEqual([])
})

test('openapi-typescript makes types that compile with a program, which reads at the desk', async () => {
  execFileSync(`${tools}/node_modules/.bin/openapi-typescript`, ['openapi.json', '-o', 'api.ts'], {
    cwd: place,
  })
  cpSync(`${here}program.ts.txt`, `${place}/program.ts`)
  const paths = { 'openapi-fetch': [`${tools}/node_modules/openapi-fetch`] }
  const compilerOptions = {
    ...{ target: 'es2023', lib: ['es2023', 'dom'], module: 'esnext', moduleResolution: 'bundler' },
    ...{ strict: true, types: [], paths, outDir: '.', noEmitOnError: true },
  }
  writeFileSync(`${place}/tsconfig.json`, JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  const { stdout, status } = spawnSync(`${tools}/node_modules/.bin/tsc`, ['-p', place], { encoding: 'utf8' })
  expect([stdout, status]).toEqual(['', 0])
})

test('quicktype makes classes of Python, which read what the desk answers and a webhook sends', async () => {
  const { components, webhooks } = JSON.parse(
    await import('node:fs').then((it) => it.readFileSync(`${place}/openapi.json`, 'utf8')),
  )
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: Object.fromEntries(
      ['Request', 'ChargePoint', 'WebhookMessage', 'Failure', 'ProcessListRow'].map((name) => [
        name,
        { $ref: `#/components/schemas/${name}` },
      ]),
    ),
    components,
  }
  writeFileSync(`${place}/schema.json`, JSON.stringify(schema))
  const { example } = webhooks.message.post.requestBody.content['application/json']
  writeFileSync(`${place}/message.json`, JSON.stringify(example))
  await runs(`${tools}/node_modules/.bin/quicktype`, [
    ...['--src', 'schema.json', '--src-lang', 'schema', '--lang', 'python', '--python-version', '3.7'],
    ...['--top-level', 'Laadloket', '--out', 'laadloket.py'],
  ])
  cpSync(`${here}program.py`, `${place}/program.py`)
  const result = JSON.parse(await runs('python3', ['program.py']))
  expect(result).toMatchObject({ requests: 1, processes: 1, refused: 404, message: 'process.step-completed' })
  expect(result.points).toBeGreaterThan(0)
})
