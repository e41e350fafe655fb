import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../postgres.ts'
import { startServerProcess } from '../web/server-process.ts'
import { aBrowser } from './browser.ts'
import { lacks } from './programs.ts'
import { aFolder, type RealServer, startServer } from './server.ts'

/** The files of scripts/deploy, with their names, certificates and ports changed as whoever uses them does. */

const MEGABYTE = 1_048_576
const SOON_MS = 5_000

interface Ports {
  desk: number
  http: number
  https: number
}

const deployed = (name: string) =>
  readFileSync(new URL(`../../scripts/deploy/${name}`, import.meta.url), 'utf8')

/** nginx around the text of one site, as one process: killed, it leaves no workers. */
function nginxWith(site: string) {
  const { folder, cert, keep } = aFolder()
  keep(
    'site.conf',
    site
      .replaceAll('/etc/ssl/laadloket/fullchain.pem', 'cert.pem')
      .replaceAll('/etc/ssl/laadloket/privkey.pem', 'key.pem')
      .replaceAll('/var/log/nginx/', ''),
  )
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((it) => `${it}_temp_path ${it};`)
  keep(
    'nginx.conf',
    `daemon off; master_process off; pid nginx.pid; error_log stderr; events {} http { ${paths.join(' ')} access_log off; include site.conf; }`,
  )
  return { folder, cert, command: ['nginx', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'] }
}

function ourNginx({ desk, http, https }: Ports) {
  return nginxWith(
    deployed('nginx.conf')
      .replaceAll(/ +listen \[::\].*\n/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
      .replace('listen 443', `listen 127.0.0.1:${https}`)
      .replaceAll('https://laadloket.example.nl', `https://localhost:${https}`)
      .replaceAll('laadloket.example.nl', 'localhost')
      .replace('127.0.0.1:3000', `127.0.0.1:${desk}`),
  )
}

/** Caddy with these sites. It shares no files with a Caddy of this machine, and requests no certificates. */
function caddyWith(sites: string, { http, https }: Omit<Ports, 'desk'>) {
  const { folder, cert, keep } = aFolder()
  const global = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n}\n`
  keep('Caddyfile', global + sites)
  const command = ['caddy', 'run', '--config', 'Caddyfile', '--adapter', 'caddyfile']
  return { folder, cert, command }
}

const ourCaddy = ({ desk, ...ports }: Ports) =>
  caddyWith(
    deployed('Caddyfile')
      .replace('laadloket.example.nl {', `https://localhost:${ports.https} {\n\ttls cert.pem key.pem`)
      .replace('127.0.0.1:3000', `127.0.0.1:${desk}`),
    ports,
  )

/** With certificates that Caddy makes itself, by an authority of its own. */
function caddyOfCompose({ desk, ...ports }: Ports) {
  const sites = deployed('compose.Caddyfile')
    .replace('{$SITE}', `https://localhost:${ports.https}`)
    .replace('desk:3000', `127.0.0.1:${desk}`)
  const { folder, command } = caddyWith(sites, ports)
  return { folder, command, cert: () => ownAuthority(folder) }
}

/** The certificate of the authority that a Caddy made in its folder. */
const ownAuthority = (folder: string) =>
  readFileSync(join(folder, '.local/share/caddy/pki/authorities/local/root.crt'), 'utf8')

describe.each([
  ['nginx', 'nginx.conf', ourNginx],
  ['caddy', 'Caddyfile', ourCaddy],
  ['caddy', 'compose.Caddyfile', caddyOfCompose],
] as const)('behind %s with %s of scripts/deploy', (name, _file, prepare) => {
  describe.skipIf(lacks(name))('(where it is installed)', () => {
    let proxy: RealServer
    let origin: string
    let ca: string
    let ports: Ports
    beforeAll(async () => {
      ports = { desk: await freePort(), http: await freePort(), https: await freePort() }
      origin = `https://localhost:${ports.https}`
      const { folder, cert, command } = prepare(ports)
      proxy = await startServer(folder, command, ports.https)
      ca = typeof cert === 'string' ? cert : cert()
    })
    afterAll(() => proxy?.stop())

    test('people sign in, upload, and see changes at once, and nothing is missing', async () => {
      const proxied = { PUBLIC_URL: origin, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info' }
      const desk = await startServerProcess({ ...aDesk(ports.desk), ...proxied })
      await desk.serves
      const browser = aBrowser(origin, ca)
      onTestFinished(browser.close)
      await comesThrough(browser)
      const list = await browser.signsIn('caseworker')
      expect([list.status, list.url]).toEqual([200, `${origin}/aanvragen`])

      const stream = await browser.streams('/api/live')
      expect(stream.piece).toContain('retry:')
      expect(stream.headers['content-type']).toContain('text/event-stream')
      expect(stream.within).toBeLessThan(SOON_MS)

      const body = Buffer.alloc(10 * MEGABYTE)
      // A response that comes from the proxy itself has no request id of the desk.
      const ofDesk = await browser.opens('/api/requests', { method: 'POST', body })
      expect(ofDesk.headers['x-request-id']).toBeDefined()
      // The proxy refuses twice as much.
      const form = { 'content-type': 'multipart/form-data; boundary=x' }
      const larger = Buffer.concat([
        Buffer.from('--x\r\ncontent-disposition: form-data; name="vehicle_proof"; filename="a.pdf"\r\n\r\n'),
        body,
        body,
      ])
      const tooLarge = await browser.opens('/laadpaal-aanvragen', {
        method: 'POST',
        body: larger,
        headers: form,
      })
      // Caddy 2.6 returns 502, as if the desk had gone; later versions return 413.
      expect([413, 502]).toContain(tooLarge.status)
      expect(tooLarge.headers['x-request-id']).toBeUndefined()

      // Forged proxy headers have no effect: neither on the log, nor on redirects.
      const other = aBrowser(origin, ca, '127.0.0.7')
      onTestFinished(other.close)
      const lies = {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'elders.example',
      }
      expect((await other.opens('/privacy', { headers: lies })).url).toBe(`${origin}/privacy`)
      await expect.poll(() => desk.output()).toMatch(/"route":"\/privacy".*"from":"127\.0\.0\.7"/)
      expect(desk.output()).not.toMatch(/203\.0\.113|elders|X-Forwarded|PUBLIC_URL,/)
    })
  })
})

describe.skipIf(lacks('caddy'))('caddy', () => {
  test.each(['Caddyfile', 'compose.Caddyfile'])('accepts %s as it is', (name) => {
    const { folder, keep } = aFolder()
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const words = ['validate', '--config', keep(name, deployed(name)), '--adapter', 'caddyfile']
    const env = { PATH: process.env.PATH, HOME: folder, SITE: 'laadloket.example.nl' }
    const { status, stderr } = spawnSync('caddy', words, { cwd: folder, env, encoding: 'utf8' })
    expect([status, /"level":"(warn|error)".*/.exec(stderr)?.[0]]).toEqual([0, undefined])
  })

  test('that hides https is reported once in the log, and signing in succeeds', async () => {
    const ports = { desk: await freePort(), http: await freePort(), https: await freePort() }
    const origin = `https://localhost:${ports.https}`
    const { folder, command } = caddyWith(
      `https://localhost:${ports.https} {\n\treverse_proxy 127.0.0.1:${ports.desk} {\n\t\theader_up -X-Forwarded-Proto\n\t}\n}\n`,
      ports,
    )
    const proxy = await startServer(folder, command, ports.https)
    onTestFinished(proxy.stop)
    const desk = await startServerProcess({
      ...aDesk(ports.desk),
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: '127.0.0.1',
    })
    await desk.serves
    const browser = aBrowser(origin, ownAuthority(folder))
    onTestFinished(browser.close)
    expect((await browser.signsIn('caseworker')).url).toBe(`${origin}/aanvragen`)
    expect(desk.output().match(/X-Forwarded-Proto is missing/g)).toHaveLength(1)
    expect(desk.output()).not.toContain('X-Forwarded-For')
  })
})

describe.skipIf(lacks('nginx'))('behind an nginx with nothing but proxy_pass', () => {
  test('signing in succeeds, and the log reports that X-Forwarded-Proto is missing', async () => {
    const ports = { desk: await freePort(), https: await freePort() }
    const origin = `https://localhost:${ports.https}`
    const { folder, cert, command } = nginxWith(
      `server { listen 127.0.0.1:${ports.https} ssl; ssl_certificate cert.pem; ssl_certificate_key key.pem; location / { proxy_pass http://127.0.0.1:${ports.desk}; } }`,
    )
    const proxy = await startServer(folder, command, ports.https)
    onTestFinished(proxy.stop)
    const desk = await startServerProcess({ ...aDesk(ports.desk), PUBLIC_URL: origin })
    await desk.serves
    const browser = aBrowser(origin, cert)
    onTestFinished(browser.close)
    expect((await browser.signsIn('caseworker')).url).toBe(`${origin}/aanvragen`)
    expect(desk.output().match(/X-Forwarded-Proto is missing/g)).toHaveLength(1)
    expect(desk.output()).toContain('X-Forwarded-For is missing')
  })

  test('over http alone with an https PUBLIC_URL, a page gives the reason, without a loop', async () => {
    const ports = { desk: await freePort(), http: await freePort() }
    const { folder, command } = nginxWith(
      `server { listen 127.0.0.1:${ports.http}; location / { proxy_pass http://127.0.0.1:${ports.desk}; proxy_redirect https://localhost:${ports.http}/ /; } }`,
    )
    const proxy = await startServer(folder, command, ports.http)
    onTestFinished(proxy.stop)
    const desk = await startServerProcess({
      ...aDesk(ports.desk),
      PUBLIC_URL: `https://localhost:${ports.http}`,
    })
    await desk.serves
    const browser = aBrowser(`http://localhost:${ports.http}`)
    onTestFinished(browser.close)
    const page = await browser.opens('/aanmelden/terug?code=x&state=y')
    expect([page.status, browser.jar.size]).toEqual([400, 0])
    expect(page.body).toContain('X-Forwarded-Proto ontbreekt')
  })
})

/** A desk of personas on a port, until the end of the test. */
function aDesk(port: number): NodeJS.ProcessEnv {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-real-desk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return {
    PORT: String(port),
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    SQLITE_BINDING: process.env.SQLITE_BINDING ?? '',
  }
}

/** Proxies that check the health of the desk take a moment to detect that it runs. */
async function comesThrough(browser: ReturnType<typeof aBrowser>) {
  for (let look = 0; look < 40; look++) {
    if ((await browser.opens('/health/live')).status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the proxy does not lead to the desk')
}
