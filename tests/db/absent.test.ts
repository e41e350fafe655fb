import { createServer } from 'node:net'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { patience } from '../patience.ts'
import { freePort, startPostgres } from '../postgres.ts'
import { startServerProcess } from '../web/server-process.ts'
import { aPlace } from './place.ts'

/** A server that starts while its database is not there. */

const SECRET = 'geheim'
const SOON_MS = patience(10_000)

describe.runIf(inject('template').engine === 'postgres')('a server whose PostgreSQL', () => {
  const startsAt = async (port: number, more: NodeJS.ProcessEnv = {}) => {
    const { dataDir } = await aPlace()
    return startServerProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://laadloket:${SECRET}@127.0.0.1:${port}/postgres`,
      DEMO_DATA: 'off',
      ...more,
    })
  }

  test('starts later waits for it, logs that, and then serves', async () => {
    const port = await freePort()
    const server = await startsAt(port)
    await expect.poll(server.output, { timeout: SOON_MS }).toContain('does not answer')
    const postgres = await startPostgres(undefined, { at: port })
    onTestFinished(postgres.stop)
    expect(await server.serves, server.output()).toBe(true)
    expect(server.output()).toContain(
      `The database of DATABASE_URL (127.0.0.1:${port}/postgres) does not answer: connect ECONNREFUSED 127.0.0.1:${port}. Retrying for 60 s (START_WAIT_SECONDS).`,
    )
    expect(server.output()).toMatch(/The database answered after \d+ s\./)
    expect(server.output()).not.toContain(SECRET)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('does not come ends when its time is over, with one line that gives the cause', async () => {
    const server = await startsAt(await freePort(), { START_WAIT_SECONDS: '1' })
    expect(await server.ended).toBe(1)
    const lines = server.output().trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/did not answer in 1 s \(START_WAIT_SECONDS\): connect ECONNREFUSED/)
    expect(server.output()).not.toContain(SECRET)
  })

  test('does not come is reported in Dutch in a Dutch shell', async () => {
    const port = await freePort()
    const dutch = await startsAt(port, { START_WAIT_SECONDS: '1', LANG: 'nl_NL.UTF-8' })
    expect(await dutch.ended).toBe(1)
    const where = `De database van DATABASE_URL (127.0.0.1:${port}/postgres)`
    const why = `ECONNREFUSED: niemand antwoordt op 127.0.0.1:${port}`
    expect(dutch.output().trim().split('\n')).toEqual([
      `${where} antwoordt niet: ${why}. Er wordt 1 s lang geprobeerd (START_WAIT_SECONDS).`,
      `${where} antwoordde niet binnen 1 s (START_WAIT_SECONDS): ${why}`,
    ])
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('is waited for ends at once on %s', async (signal) => {
    const server = await startsAt(await freePort())
    await expect.poll(server.output, { timeout: SOON_MS }).toContain('does not answer')
    const sentAt = performance.now()
    server.kill(signal)
    expect(await server.ended).toBe(0)
    expect(performance.now() - sentAt).toBeLessThan(patience(1_000))
  })

  test('has no such database ends at once', async () => {
    const { databaseUrl } = await aPlace()
    const url = new URL(databaseUrl ?? '')
    const server = await startsAt(Number(url.port), { DATABASE_URL: `${databaseUrl}_weg` })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(
      /^The database of DATABASE_URL \(127\.0\.0\.1:\d+\/place_\w+_weg\) refuses the connection: database "place_\w+_weg" does not exist\n$/,
    )
  })

  test('does not take the password ends at once, and one that is starting up is waited for', async () => {
    const refusing = await refuses('28P01', 'password authentication failed for user "laadloket"')
    const wrong = await startsAt(refusing)
    expect(await wrong.ended).toBe(1)
    expect(wrong.output()).toContain(
      'refuses the connection: password authentication failed for user "laadloket"',
    )
    expect(wrong.output()).not.toContain(SECRET)

    const early = await startsAt(await refuses('57P03', 'the database system is starting up'), {
      START_WAIT_SECONDS: '1',
    })
    expect(await early.ended).toBe(1)
    expect(early.output()).toContain('does not answer: the database system is starting up. Retrying for 1 s')
  })
})

/** A PostgreSQL that answers everybody with this; returns its port. */
async function refuses(state: string, message: string): Promise<number> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${state}\0M${message}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + length.length)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])))
  })
  onTestFinished(() => void server.close())
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return port
}
