import { afterEach, expect, test } from 'vitest'
import { start } from '../../src/server.ts'
import { tenants } from '../../tenants/index.ts'
import { type FreshDatabase, freshDatabase } from '../engines/fresh-database.ts'

const [one, other] = tenants.map(({ id }) => id)
const drops: FreshDatabase[] = []
afterEach(async () => {
  for (const database of drops.splice(0)) await database.drop()
})

async function environment(): Promise<NodeJS.ProcessEnv> {
  const database = await freshDatabase()
  drops.push(database)
  return {
    PORT: '0',
    DATA_DIR: database.dataDir,
    DEMO_DATA: 'off',
    TENANT: one,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  }
}

test('a database of another tenant is refused', async () => {
  const env = await environment()
  const { app } = await start(env)
  await app.close()
  await expect(start({ ...env, TENANT: other })).rejects.toThrow('Wrong tenant config')
})

test('an unknown tenant is refused, with the names of those that exist', async () => {
  const env = await environment()
  await expect(start({ ...env, TENANT: 'atlantis' })).rejects.toThrow(
    `'atlantis'. Set TENANT to one of: ${one}`,
  )
})

test('mistakes in the environment are reported, one per line', async () => {
  await expect(start({ PORT: 'x', DEMO_DATA: 'x' })).rejects.toThrow(/^PORT .*\nDEMO_DATA .*$/)
})

test('what people kept is there after a restart', async () => {
  const env = await environment()
  const first = await start(env)
  const secret = first.app.parts.secret
  await first.app.close()
  const second = await start(env)
  expect(second.app.parts.secret).toBe(secret)
  await second.app.close()
})
