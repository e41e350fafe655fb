import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { handOver } from '../failover/program.ts'
import { postgresPrograms } from '../failover/programs.ts'
import { runPooler } from '../pooler.ts'
import { freePort } from '../postgres.ts'
import { startServerProcess } from '../web/server-process.ts'
import { aBrowser } from './browser.ts'
import { lacks } from './programs.ts'
import { aFolder, type RealServer, startServer } from './server.ts'

const NOBODY = 65534
const bin = postgresPrograms() ?? ''

describe.skipIf(bin === '')("the distribution's PostgreSQL", () => {
  let postgres: RealServer
  let url: (database: string) => string
  beforeAll(async () => {
    const { folder } = aFolder()
    const port = await freePort()
    const data = join(folder, 'data')
    const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'laadloket', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...as, cwd: folder, stdio: 'ignore' },
    )
    const settings = ['-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
    postgres = await startServer(
      folder,
      [join(bin, 'postgres'), '-D', data, '-p', `${port}`, ...settings],
      port,
    )
    url = (database) => `postgres://laadloket:laadloket@127.0.0.1:${port}/${database}`
  })
  afterAll(() => postgres?.stop())

  test('serves a new desk', async () => {
    await servesADesk('direct', url('direct'))
  })

  test.skipIf(lacks('pgbouncer'))('serves another through pgbouncer in transaction mode', async () => {
    const pooler = await runPooler(url('pooled'))
    onTestFinished(pooler.stop)
    await servesADesk('pooled', pooler.url)
  })

  /** The desk migrates and inserts demo data, and somebody signs in. */
  async function servesADesk(database: string, databaseUrl: string) {
    execFileSync(join(bin, 'createdb'), ['--maintenance-db', url('postgres'), database])
    const files = join(postgres.folder, `files-${database}`)
    mkdirSync(files)
    handOver(files)
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const desk = await startServerProcess({
      PORT: `${port}`,
      HOST: 'localhost',
      PUBLIC_URL: origin,
      DATA_DIR: files,
      DATABASE_URL: databaseUrl,
    })
    expect([await desk.serves, desk.output()]).toEqual([true, expect.stringContaining(`is at ${origin}`)])
    const browser = aBrowser(origin)
    onTestFinished(browser.close)
    const list = await browser.signsIn('caseworker')
    expect([list.status, list.url]).toEqual([200, `${origin}/aanvragen`])
    expect(list.body).toMatch(/href="\/aanvragen\/[0-9a-f-]{36}/)
    expect((await browser.opens('/health/ready')).status).toBe(200)
  }
})
