import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { patience } from '../patience.ts'
import { judith } from '../world.ts'
import { stranger } from './flow.ts'
import { startHostileProvider } from './hostile-provider.ts'

const at = (issuer: string) => ({
  oidc: { issuer, clientId: 'desk', clientSecret: 'secret', rolesClaim: 'roles' },
})

const endpointsAt = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
})

test('with the provider down the desk starts, shows an error, and gets well again by itself', async () => {
  const provider = await startHostileProvider()
  const port = Number(new URL(provider.issuer).port)
  await provider.stop()
  const app = await startApp({ now: new Date(), settings: at(provider.issuer) })

  const down = await stranger(app).opens('/aanmelden')
  expect(down.status).toBe(503)
  expect(down.text).toContain('De aanmelddienst is even niet bereikbaar')
  expect(down.headers['retry-after']).toBeDefined()
  // Signed-in people can go on.
  expect((await app.as(judith).opens('/api/config')).status).toBe(200)

  const issuer = `http://127.0.0.1:${port}`
  const again = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(endpointsAt(issuer)))
  })
  await new Promise<void>((resolve) => again.listen(port, '127.0.0.1', resolve))
  const up = await stranger(app).opens('/aanmelden')
  expect(up.location).toMatch(`${issuer}/authorize?`)
  again.close()
  again.closeAllConnections()
})

/** A busy machine stays under this many seconds, a wait without a timeout does not. */
const NO_LONG_WAIT = { timeout: patience(15_000) }

test('a provider that never answers does not keep a visitor waiting', NO_LONG_WAIT, async () => {
  const silent = createTcpServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const app = await startApp({
    now: new Date(),
    settings: at(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`),
  })
  expect((await stranger(app).opens('/aanmelden')).status).toBe(503)
  silent.close()
})

test('a provider that is slow once is called again', NO_LONG_WAIT, async () => {
  let requests = 0
  const slow = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    // The first time later than anybody waits.
    if (++requests > 1) response.end(JSON.stringify(endpointsAt(issuer)))
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
  const app = await startApp({ now: new Date(), settings: at(issuer) })
  expect((await stranger(app).opens('/aanmelden')).location).toMatch(`${issuer}/authorize?`)
  expect(requests).toBe(2)
  slow.close()
  slow.closeAllConnections()
})

test.each([
  ['nothing useful', {}],
  ['another name', { issuer: 'https://evil.example' }],
])('a provider whose discovery document has %s is not trusted', async (_what, discovery) => {
  const provider = await startHostileProvider()
  provider.does({ discovery: { authorization_endpoint: undefined, ...discovery } })
  const app = await startApp({ now: new Date(), settings: at(provider.issuer) })
  expect((await stranger(app).opens('/aanmelden')).status).toBe(503)
  await provider.stop()
})
