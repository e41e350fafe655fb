import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { emptyDatabaseAt, openMigrated } from '../db/own-database.ts'
import { running } from '../engines/running.ts'
import { startPostgres } from '../postgres.ts'
import { aStoredProcess } from '../processes/world.ts'
import { withChildren } from '../system-processes.ts'
import { aRequest, chiara, willem } from '../world.ts'
import { oneServer } from './one-server.ts'
import { fileNamed } from './sendings.ts'

/**
 * The power is lost right after an answer: what was acknowledged was synced to the disk before. Counted by strace, which
 * sees every fsync of the server, and of the process of PostgreSQL that commits.
 */

const hasStrace = spawnSync('strace', ['-V']).status === 0
if (process.env.FAULTS === 'many' && !hasStrace) console.log('No power was lost: strace is not installed.')

const isSqlite = inject('template').engine === 'sqlite'
const COMMENTS = 20
const startServer = oneServer()

describe.skipIf(process.env.FAULTS !== 'many' || !hasStrace)('when the power is lost', () => {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-strace-'))
  const trace = join(folder, 'trace')
  let desk: TestApp
  let origin: string
  let serverPid: number
  let databasePid: number | null = null

  beforeAll(async () => {
    const postgres = isSqlite ? null : await startPostgres(undefined, { isDurable: true })
    if (postgres) {
      running.add({ close: postgres.stop })
      databasePid = postgres.pid
      await emptyDatabaseAt(postgres.url)
    }
    desk = await startApp({
      now: new Date(),
      ...(postgres && { settings: { databaseUrl: postgres.url('desk') } }),
      open: openMigrated,
    })
    const server = await startServer(desk)
    await server.starts()
    ;({ origin } = server)
    serverPid = server.pid()
    running.add({ close: async () => void (await server.stops()) })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** The disk calls of a process and its threads and children meanwhile, one line per call. */
  async function diskCalls(pid: number, act: () => Promise<void>): Promise<string[]> {
    const following = [
      '-f',
      '-y',
      '-qq',
      '-e',
      'trace=fsync,fdatasync,mkdir,mkdirat,renameat,rename,renameat2',
      '-o',
      trace,
    ]
    // PostgreSQL has a child for each connection.
    const all = withChildren(pid).flatMap((it) => ['-p', String(it)])
    const strace = spawn('strace', [...following, ...all])
    const ended = new Promise((resolve) => strace.once('exit', resolve))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await act()
    strace.kill('SIGINT')
    await ended
    return readFileSync(trace, 'utf8').split('\n').filter(Boolean)
  }
  const syncsOf = (lines: string[], what: RegExp) =>
    lines.filter((line) => /f(data)?sync\(/.test(line) && what.test(line)).length

  async function sends(path: string, body: string | FormData, person = willem) {
    const visitor = desk.as(person)
    await visitor.opens('/profiel')
    const cookie = [...(await visitor.cookies())].map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    )
    const answer = await fetch(`${origin}${path}`, {
      method: typeof body === 'string' ? 'POST' : 'PUT',
      headers: {
        accept: 'application/json',
        cookie: cookie.join('; '),
        origin: desk.settings.publicUrl,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
    })
    expect(answer.status, await answer.text()).toBeLessThan(300)
  }

  test(`every one of ${COMMENTS} comments was on the disk before it was acknowledged`, async () => {
    const { uuid } = await aRequest(desk.db)
    await desk.as(willem).opens('/profiel')
    const lines = await diskCalls(databasePid ?? serverPid, async () => {
      for (let number = 0; number < COMMENTS; number++) {
        const data = { version: 1, Message: `Gezien ${number}`, number: 0, status: '', action: 'create' }
        await sends('/api/comment', JSON.stringify({ type: 'request', ref: uuid, data }))
      }
    })
    const synced = syncsOf(lines, isSqlite ? /laadloket\.db-wal/ : /pg_wal/)
    console.log(`${desk.engine}: ${COMMENTS} comments one after the other, ${synced} times synced`)
    expect(synced).toBeGreaterThanOrEqual(COMMENTS)
  })

  test('a file, and its name in its folder, were on the disk before it was acknowledged', async () => {
    const process = await aStoredProcess(desk)
    await desk.as(chiara).opens('/profiel')
    const lines = await diskCalls(serverPid, () =>
      sends(`/process/realisation/${process.uuid}/files`, fileNamed('voorstel.pdf'), chiara),
    )
    const content = lines.findIndex((line) => /f(data)?sync\(.*unfinished\//.test(line))
    const named = lines.findIndex((line) => /rename/.test(line) && /unfinished\//.test(line))
    const inFolder = lines.findIndex((line, at) => at > named && /fsync\(.*files\/[0-9a-f]{2}>/.test(line))
    expect([content, named, inFolder], lines.join('\n')).toEqual(
      [content, named, inFolder].toSorted((a, b) => a - b),
    )
    expect(content, lines.join('\n')).toBeGreaterThanOrEqual(0)
    expect(named).toBeGreaterThan(content)
    // The first file of a folder: its own name is on the disk too.
    const made = lines.flatMap((line) => /mkdir\w*\(.*"([^"]+)\/[^"/]+", \w+\) = 0/.exec(line)?.[1] ?? [])
    for (const folder of made) expect(syncsOf(lines, new RegExp(`<${folder}>`)), folder).toBeGreaterThan(0)
    console.log(
      `${desk.engine}: one file, ${syncsOf(lines, /files/)} times synced, ${made.length} folders made`,
    )
  })
})
