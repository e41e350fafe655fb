import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { root } from '../../src/root.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand, startsCommand } from '../cli/command.ts'
import { signInAs } from './sign-in-as.ts'

/** Runs the command line with nothing else in its environment, on the app's own database; returns stdout. */
async function typed(app: TestApp, ...words: string[]): Promise<string> {
  const { dataDir, databaseUrl, tenantId } = app.settings
  const env = {
    PATH: process.env.PATH,
    // Another version of Node has another build of SQLite.
    SQLITE_BINDING: process.env.SQLITE_BINDING,
    TENANT: tenantId,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    PUBLIC_URL: 'http://localhost:9999',
  }
  const line = [inject('commandLine'), ...words]
  return (await promisify(execFile)(process.execPath, line, { env, cwd: fileURLToPath(root) })).stdout
}

test('token prints an access token that the server takes, and nothing else', async () => {
  const app = await startApp({ now: new Date() })
  const stdout = await typed(app, 'token', 'municipality-gent')
  expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/)
  const headers = { authorization: `Bearer ${stdout.trim()}` }
  expect((await app.as(null).sends({ url: '/api/config', headers })).status).toBe(200)
})

test('token names the personas when asked for another', async () => {
  const app = await startApp()
  const { code, out, error } = await runsCommand(app, ['token', 'nobody'])
  expect([code, out]).toEqual([2, ''])
  expect(error).toContain('municipality-gent, municipality-antwerpen, cpo-one')
})

test('user list shows everybody who signed in, with what they may reach', async () => {
  const app = await startApp()
  await signInAs(app, 'cpo-one').opens('/')
  const listed = await runsCommand(app, ['user', 'list', '--json'])
  expect(JSON.parse(listed.out)).toMatchObject([
    { id: 'cpo-one', name: 'Samira Bakker', organisation: 'Scheldevonk Laden', blocked: false },
  ])
  const table = await startsCommand(app, ['user', 'list']).done
  expect(table.out).toMatch(/cpo-one +Samira Bakker +samira\.bakker@\S+ +cpo:44021\+41002/)
})
