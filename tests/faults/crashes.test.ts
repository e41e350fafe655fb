import { expect, inject, test } from 'vitest'
import { startApp } from '../app.ts'
import { emptyDatabaseAt, openMigrated } from '../db/own-database.ts'
import { patience } from '../patience.ts'
import { startPostgres } from '../postgres.ts'
import { expectWhole } from './expect-whole.ts'
import { oneServer } from './one-server.ts'
import { middleAndMost, patienceFor, roundsOf, timesOf } from './rounds.ts'
import { startWriters } from './writers.ts'

/** A PostgreSQL that crashes while people write: the server stays up, gives 503, and goes on by itself. */

const CRASHES = timesOf(2, 20)
const WRITERS = 8
const WRITTEN = roundsOf(15, 60)
const PATIENCE_MS = patience(20_000)
/** How long the database is away, in milliseconds, at most. */
const AWAY_MS = 1_500

const startServer = oneServer()

test.skipIf(inject('template').engine === 'sqlite')(
  `a database that crashes ${CRASHES} times loses nothing that was acknowledged, and nobody gets a 500`,
  { timeout: patienceFor(CRASHES) },
  async () => {
    const postgres = await startPostgres(undefined, { isDurable: true })
    const databaseUrl = await emptyDatabaseAt(postgres.url)
    const desk = await startApp({
      now: new Date(),
      settings: { databaseUrl },
      open: openMigrated,
    })
    const server = await startServer(desk)
    await server.starts()
    const writers = await startWriters(desk, { origin: server.origin, many: WRITERS, rounds: CRASHES })
    const back: number[] = []
    for (let crash = 0; crash < CRASHES; crash++) {
      const enough = writers.acknowledged.length + Math.random() * WRITTEN
      await expect.poll(() => writers.acknowledged.length, { timeout: PATIENCE_MS }).toBeGreaterThan(enough)
      await postgres.crash(crash % 2 === 0 ? 'SIGKILL' : 'SIGQUIT')
      await new Promise((resolve) => setTimeout(resolve, Math.random() * AWAY_MS))
      await postgres.recover()
      const recovered = performance.now()
      const before = writers.acknowledged.length
      await expect
        .poll(() => writers.acknowledged.length, { timeout: PATIENCE_MS, interval: 10 })
        .toBeGreaterThan(before)
      back.push(performance.now() - recovered)
    }
    await writers.finish()
    expect(await server.stops()).toBe(0)

    const { acknowledged, statuses } = writers
    await expectWhole(desk, writers)
    console.log(
      `${CRASHES} crashes, ${acknowledged.length} acknowledged, writes again ${middleAndMost(back)}`,
      Object.fromEntries(statuses),
    )
    await desk.close()
    await postgres.stop()
  },
)
