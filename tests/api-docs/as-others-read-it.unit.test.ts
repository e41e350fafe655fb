import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileErrors, validate } from '@readme/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessTokenFor } from '../../src/people/sign-in/embedded/tokens.ts'
import { personasOf } from '../../src/people/sign-in/personas.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess } from '../processes/world.ts'
import { aRequest, judith } from '../world.ts'

/** Third-party programs read what `/api/docs/openapi.json` answers. */

let desk: TestApp
let description: string
beforeAll(async () => {
  desk = await startApp({ now: new Date() })
  description = (await desk.as(judith).opens('/api/docs/openapi.json')).body
})

describe('the description of the API is OpenAPI', () => {
  test('for the validator of Fastify', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(description))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  test('for the validator of ReadMe', async () => {
    const found = await validate(JSON.parse(description))
    expect(found.valid ? '' : compileErrors(found)).toBe('')
    expect(found.warnings).toEqual([])
  })
})

// openapi-typescript, which supersedes this generator, accepts only older versions of TypeScript than ours: tests/clients
// tries it with its own.
describe('the client that a generator makes of the description', () => {
  const client = fileURLToPath(new URL('client', import.meta.url))
  const output = `${client}/.build-client`
  beforeAll(() =>
    generate({
      input: JSON.parse(description),
      output,
      clientName: 'Laadloket',
      useOptions: true,
    }),
  )
  afterAll(() => rmSync(output, { recursive: true, force: true }))

  test('compiles, with a program that uses it', () => {
    const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
    const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', client], { encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })

  test('reads at the desk, and reports what is refused', async () => {
    const request = await aRequest(desk.db)
    const { uuid } = await aStoredProcess(desk)
    const address = await desk.app.listen({ port: 0, host: '127.0.0.1' })

    // Imported by its address: its types exist only once the client is generated.
    const { program } = await import(`${client}/program.ts`)
    const result = await program(address, await tokenOf('caseworker'), uuid)
    expect(result.municipalities).toContain('Gent')
    expect(result.requests).toMatchObject([{ uuid: request.uuid, status: request.status }])
    expect(result.process).toMatchObject({ uuid, version: 1 })
    expect(result.tables).toEqual(['doorlooptijden'])
    expect(result.refusals).toEqual([404, 404, 401])
  })
})

async function tokenOf(id: string): Promise<string> {
  const { db, tenant, settings } = desk
  const persona = personasOf(tenant).find((it) => it.id === id)
  if (!persona) throw new Error(`no persona ${id}`)
  return accessTokenFor(persona, { db, tenantId: tenant.id, publicUrl: settings.publicUrl })
}
