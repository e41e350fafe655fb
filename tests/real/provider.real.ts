import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../postgres.ts'
import { startServerProcess } from '../web/server-process.ts'
import { aBrowser } from './browser.ts'
import { CLIENT, canPrepareGlewlwyd, startGlewlwyd, VERA } from './glewlwyd.ts'
import { lacks } from './programs.ts'

describe.skipIf(lacks('glewlwyd') || !canPrepareGlewlwyd)('glewlwyd, a third-party OpenID provider', () => {
  let provider: Awaited<ReturnType<typeof startGlewlwyd>>
  let origin: string
  let port: number
  beforeAll(async () => {
    port = await freePort()
    origin = `http://localhost:${port}`
    provider = await startGlewlwyd(origin)
  })
  afterAll(() => provider?.stop())

  test('signs somebody in to a desk in production, with the role of her group', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'laadloket-real-desk-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const desk = await startServerProcess({
      ...{ PORT: `${port}`, HOST: 'localhost', PUBLIC_URL: origin, DATA_DIR: folder },
      ...{ NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(36), UNENCRYPTED: 'PUBLIC_URL' },
      ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
      ...{ OIDC_SCOPES: 'openid', OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES: `${VERA.name}=admin` },
    })
    expect([await desk.serves, desk.output()]).toEqual([true, expect.stringContaining(`is at ${origin}`)])
    const browser = aBrowser(origin)
    onTestFinished(browser.close)
    const terms = await browser.arrives('/aanmelden?terug=/aanvragen', (address) => provider.answers(address))
    const list = await browser.accepts(terms)
    expect([list.status, list.url]).toEqual([200, `${origin}/aanvragen`])
    expect(list.body).toContain(VERA.name)
    expect((await browser.opens('/beheer/instellingen')).status).toBe(200)
  })
})
