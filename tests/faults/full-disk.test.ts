import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { emptyDatabaseAt, openMigrated } from '../db/own-database.ts'
import { smallDisk } from '../exports/small-disk.ts'
import { patience } from '../patience.ts'
import { startPostgres } from '../postgres.ts'
import { expectWhole } from './expect-whole.ts'
import { oneServer } from './one-server.ts'
import { patienceFor, roundsOf, timesOf } from './rounds.ts'
import { startWriters } from './writers.ts'

/**
 * The disk is full while people write: under the database, and under the files. Everybody gets 503 with Retry-After, nothing
 * is kept by halves, and it goes on by itself when there is room again.
 */

const TIMES = timesOf(1, 10)
const WRITERS = 8
const WRITTEN = roundsOf(8, 25)
/** So many writes are refused for lack of room, before there is room again. */
const FULL_ROUNDS = roundsOf(5, 20)
const PATIENCE = { timeout: patience(60_000) }
const isSqlite = inject('template').engine === 'sqlite'
const startServer = oneServer()

/** How the disk becomes full for a server, and how there is room again. */
interface Disk {
  fills: () => unknown
  empties: () => unknown
}

/** Writes to a desk whose disk becomes full again and again; what was acknowledged must be there. */
async function writesOn(desk: TestApp, diskOf: (pid: number) => Disk) {
  const server = await startServer(desk)
  await server.starts()
  const disk = diskOf(server.pid())
  const writers = await startWriters(desk, { origin: server.origin, many: WRITERS, rounds: TIMES })
  const { acknowledged, statuses } = writers
  const refusals = () => statuses.get(503) ?? 0
  for (let time = 0; time < TIMES; time++) {
    const enough = acknowledged.length + WRITTEN
    await expect.poll(() => acknowledged.length, PATIENCE).toBeGreaterThan(enough)
    const before = refusals()
    await disk.fills()
    await expect.poll(refusals, PATIENCE).toBeGreaterThan(before + FULL_ROUNDS)
    await disk.empties()
  }
  const enough = acknowledged.length + WRITTEN
  await expect.poll(() => acknowledged.length, PATIENCE).toBeGreaterThan(enough)
  await writers.finish()
  expect(await server.stops()).toBe(0)
  await expectWhole(desk, writers)
  console.log(
    `${desk.engine}: ${TIMES} times without room, ${acknowledged.length} acknowledged`,
    Object.fromEntries(statuses),
  )
}

test.skipIf(platform() !== 'linux')(
  `a server that can write no more ${TIMES} times loses nothing that was acknowledged, and nobody gets a 500`,
  { timeout: patienceFor(TIMES) },
  async () => {
    const desk = await startApp({ now: new Date() })
    await writesOn(desk, (pid) => {
      const mayWrite = (bytes: string) =>
        execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
      return { fills: () => mayWrite('0'), empties: () => mayWrite('unlimited') }
    })
  },
)

test.skipIf(process.env.FAULTS !== 'many')(
  `a disk that is full ${TIMES} times loses nothing that was acknowledged, and nobody gets a 500`,
  { timeout: patienceFor(TIMES) },
  async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'laadloket-full-'))
    const undo = smallDisk(folder, isSqlite ? 65_536 : 262_144)
    onTestFinished(() => {
      undo?.()
      rmSync(folder, { recursive: true, force: true })
    })
    if (!undo) return skip('a small disk can be made by root only')
    const dataDir = join(folder, 'desk')
    mkdirSync(dataDir)
    const postgres = isSqlite ? null : await onSmallDisk(join(folder, 'postgres'))
    const desk = await startApp({
      now: new Date(),
      settings: { dataDir, databaseUrl: postgres?.url('desk') ?? null },
      open: openMigrated,
    })
    const litter = join(folder, 'litter')
    await writesOn(desk, () => ({
      fills: () => appendFile(litter, Buffer.alloc(300_000_000)).catch(() => {}),
      async empties() {
        rmSync(litter)
        // Without room for its log PostgreSQL may have stopped; who looks after it starts it again.
        if (postgres?.hasEnded()) await postgres.recover()
      },
    }))
    await desk.close()
  },
)

async function onSmallDisk(folder: string) {
  mkdirSync(folder)
  const more = { min_wal_size: '32MB', max_wal_size: '64MB' }
  const postgres = await startPostgres(folder, { isDurable: true, more })
  onTestFinished(postgres.stop)
  await emptyDatabaseAt(postgres.url)
  return postgres
}
