import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
import { root } from '../../src/root.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand, startsCommand } from '../cli/command.ts'
import { ofThisMachine } from '../of-this-machine.ts'
import { sessionsIn, signsInAs, stranger } from './flow.ts'
import { signInAs } from './sign-in-as.ts'

/** Runs the command line with nothing else in its environment, on the app's own database; returns stdout. */
async function typed(app: TestApp, ...words: string[]): Promise<string> {
  const { dataDir, databaseUrl, tenantId } = app.settings
  const env = {
    ...ofThisMachine(),
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

test('token lists the personas when somebody asks for another', async () => {
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

describe('an administrator of the server', () => {
  test('keeps somebody out: pages, calls and signing in end at once, and others go on', async () => {
    const app = await startApp({ now: new Date() })
    const [here, there] = [stranger(app), stranger(app)]
    await signsInAs(here, 'caseworker', '/aanvragen')
    await signsInAs(there, 'caseworker', '/aanvragen')
    await signsInAs(stranger(app), 'admin')
    const token = (await runsCommand(app, ['token', 'caseworker'])).out.trim()
    const calls = () =>
      app.as(null).sends({ url: '/api/config', headers: { authorization: `Bearer ${token}` } })
    expect((await calls()).status).toBe(200)

    const blocked = await runsCommand(app, ['user', 'block', 'caseworker'])
    expect(blocked).toMatchObject({ code: 0, out: 'caseworker is blocked; 2 of their sessions ended.\n' })
    for (const visitor of [here, there])
      expect((await visitor.opens('/aanvragen')).location).toMatch(/^\/aanmelden\?/)
    expect((await calls()).status).toBe(401)
    expect((await signsInAs(stranger(app), 'caseworker')).text).toContain('Uw account is geblokkeerd')
    expect((await sessionsIn(app)).map((it) => it.person_id)).toEqual(['admin'])

    expect((await runsCommand(app, ['user', 'unblock', 'caseworker'])).code).toBe(0)
    expect((await signsInAs(stranger(app), 'caseworker', '/aanvragen')).status).toBe(200)
    const events = await app.db
      .selectFrom('event')
      .select(['kind', 'person_id'])
      .where('kind', 'in', ['person-blocked', 'person-unblocked'])
      .orderBy('id')
      .execute()
    expect(events.map((it) => it.kind)).toEqual(['person-blocked', 'person-unblocked'])
  })

  test('ends the sessions of one person, or of everybody', async () => {
    const app = await startApp({ now: new Date() })
    for (const persona of ['caseworker', 'caseworker', 'admin', 'developer'])
      await signsInAs(stranger(app), persona)
    expect((await runsCommand(app, ['user', 'sign-out', 'caseworker'])).out).toBe('2 sessions ended.\n')
    expect((await sessionsIn(app)).map((it) => it.person_id).toSorted()).toEqual(['admin', 'developer'])
    expect((await runsCommand(app, ['user', 'sign-out', '--all'])).out).toBe('2 sessions ended.\n')
    expect(await sessionsIn(app)).toEqual([])
  })

  test.each([
    [['user', 'block', 'nobody'], 1, 'There is no unblocked person nobody.'],
    [['user', 'unblock', 'nobody'], 1, 'There is no blocked person nobody.'],
    [['user', 'sign-out'], 2, 'Give an id of'],
    [['user', 'sign-out', 'admin', '--all'], 2, 'Give an id of'],
  ])('%j is not done, and reports why', async (words, code, message) => {
    const outcome = await runsCommand(await startApp(), words)
    expect(outcome.code).toBe(code)
    expect(outcome.out + outcome.error).toContain(message)
  })
})
