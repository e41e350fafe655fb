import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startProxy } from '../../scripts/bench/proxy.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { startApp } from '../app.ts'
import { openMigrated } from '../db/own-database.ts'
import { startPooler } from '../db/pooler.ts'
import { expectWhole } from '../faults/kept.ts'
import { oneServer } from '../faults/one-server.ts'
import { startWriters } from '../faults/writers.ts'
import { freePort } from '../postgres.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { longestPause, pausesByFault } from './figures.ts'
import { startReaders } from './readers.ts'
import { startTowardsPrimary } from './towards-primary.ts'

/**
 * Three servers of one desk behind HAProxy, on a PostgreSQL that fails over while people read and write: by way of
 * pgbouncer and HAProxy they follow the primary by themselves.
 */

const FAILOVERS = Number(process.env.FAILOVERS ?? 3)
const SERVERS = 3
const WRITERS = 8
const READERS = 6
const PAUSE_MS = 250
const DATABASE = 'desk'
const CONNECTIONS = 20
const PATIENCE = { timeout: 60_000, interval: 50 }
const BACK_WITHIN_MS = 15_000
/** From one failover to the next, when the cluster is whole again. */
const CALM_MS = 3_000

const FAULTS = [
  { fault: 'process killed', happens: async (to: Cluster) => (await to.primary()).crashes('SIGKILL') },
  { fault: 'switchover', happens: (to: Cluster) => to.switchesOver() },
  { fault: 'machine gone', happens: async (to: Cluster) => (await to.primary()).losesPower() },
  { fault: 'stopped at once', happens: async (to: Cluster) => (await to.primary()).crashes('SIGQUIT') },
] as const

const startServer = oneServer()

test(
  `${FAILOVERS} failovers under load lose nothing that was acknowledged, and nobody gets a 500`,
  async () => {
    const cluster = await startCluster()
    onTestFinished(cluster.stop)
    await cluster.becomesWhole()
    const towards = await startTowardsPrimary(cluster.machines)
    onTestFinished(towards.stop)
    const admin = openDatabase({ databaseUrl: towards.primary('postgres'), dataDir: '' })
    await expect.poll(() => sql`create database ${sql.id(DATABASE)}`.execute(admin), PATIENCE).toBeDefined()
    await admin.destroy()
    const databaseUrl = await startPooler(towards.primary(DATABASE), { connections: CONNECTIONS })
    const readUrl = await startPooler(towards.standby(DATABASE), { connections: CONNECTIONS })
    const desk = await startApp({
      now: new Date(),
      settings: { databaseUrl },
      open: openMigrated,
    })
    const servers = []
    for (let server = 0; server < SERVERS; server++) {
      const one = await startServer(desk, { DATABASE_READ_URL: readUrl })
      await one.starts()
      servers.push(one)
    }
    const front = await startProxy(
      'haproxy',
      await freePort(),
      servers.map(({ origin }) => Number(new URL(origin).port)),
    )
    onTestFinished(front.stop)
    const { origin } = front
    const writers = await startWriters(desk, { origin, many: WRITERS, rounds: FAILOVERS, pauseMs: PAUSE_MS })
    const readers = await startReaders(desk, origin, READERS)

    const pauses: { fault: string; ms: number }[] = []
    for (let failover = 0; failover < FAILOVERS; failover++) {
      const { fault, happens } = FAULTS[failover % FAULTS.length] ?? FAULTS[0]
      await wait(CALM_MS)
      const before = await cluster.primary()
      const began = performance.now()
      await happens(cluster)
      await expect
        .poll(async () => (await cluster.primary()).name, { ...PATIENCE, message: fault })
        .not.toBe(before.name)
      const since = performance.now()
      await expect
        .poll(() => writers.acknowledged.some(({ at }) => at > since), { ...PATIENCE, message: fault })
        .toBe(true)
      if (fault === 'machine gone') before.start()
      await cluster.becomesWhole()
      const ms = longestPause(writers.acknowledged, began, performance.now())
      pauses.push({ fault, ms })
      console.log(`${failover + 1} ${fault}: ${(ms / 1_000).toFixed(1)} s without writes`)
    }
    await wait(CALM_MS)
    await Promise.all([writers.finish(), readers.finish()])
    for (const server of servers) expect(await server.stops()).toBe(0)

    const { acknowledged, statuses, silent } = writers
    console.log(pausesByFault(pauses))
    console.log(
      `${acknowledged.length} acknowledged, ${acknowledged.filter(({ tries }) => tries > 1).length} of them sent again;`,
      'writers got',
      Object.fromEntries(statuses),
      'readers',
      Object.fromEntries(readers.statuses),
      [...silent, ...readers.silent],
    )
    expect.soft([...readers.wrong]).toEqual([])
    expect.soft(pauses.filter(({ ms }) => ms > BACK_WITHIN_MS)).toEqual([])
    await expectWhole(desk, writers)
    await desk.close()
  },
  FAILOVERS * 120_000 + 240_000,
)
