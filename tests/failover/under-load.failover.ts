import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startProxy } from '../../scripts/bench/proxy.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { startApp } from '../app.ts'
import { openMigrated } from '../db/own-database.ts'
import { startPooler } from '../db/pooler.ts'
import { expectWhole } from '../faults/expect-whole.ts'
import { oneServer } from '../faults/one-server.ts'
import { startWriters } from '../faults/writers.ts'
import { freePort } from '../postgres.ts'
import { startCluster } from './cluster.ts'
import { faultsInTurn } from './faults.ts'
import { longestPause, pausesByFault } from './figures.ts'
import { patroniHere } from './programs.ts'
import { startReaders } from './readers.ts'
import { startTowardsPrimary } from './towards-primary.ts'

/**
 * Three servers of one desk behind HAProxy, on a PostgreSQL that fails over while people read and write: by way of
 * pgbouncer and HAProxy they follow the primary by themselves.
 */

const { TIMES, KINDS = 'crashes' } = process.env
const faults = faultsInTurn(KINDS.split(','), TIMES === undefined ? undefined : Number(TIMES))
const SERVERS = 3
const WRITERS = 8
const READERS = 6
const PAUSE_MS = 250
const DATABASE = 'desk'
const CONNECTIONS = 20
const PATIENCE = { timeout: 60_000, interval: 50 }
const BACK_WITHIN_MS = 1_000 * (patroniHere().ttl + 7)
/** From one failover to the next, when the cluster is whole again. */
const CALM_MS = 3_000

const startServer = oneServer()

test(
  `${faults.length} faults under load lose nothing that was acknowledged, and nobody gets a 500`,
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
      onTestFinished(one.kills)
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
    const writers = await startWriters(desk, {
      origin,
      many: WRITERS,
      rounds: faults.length,
      pauseMs: PAUSE_MS,
    })
    const readers = await startReaders(desk, origin, READERS)

    const pauses: { fault: string; ms: number }[] = []
    for (const { fault, isFailover, happens } of faults) {
      await wait(CALM_MS)
      const before = await cluster.primary()
      const began = performance.now()
      const mend = await happens(cluster)
      await expect
        .poll(async () => (await cluster.primary()).name !== before.name, { ...PATIENCE, message: fault })
        .toBe(isFailover)
      const since = performance.now()
      await expect
        .poll(() => writers.acknowledged.some(({ at }) => at > since), { ...PATIENCE, message: fault })
        .toBe(true)
      mend()
      await cluster.becomesWhole()
      const ms = longestPause(writers.acknowledged, began, performance.now())
      pauses.push({ fault, ms })
      console.log(`${pauses.length} ${fault}: ${(ms / 1_000).toFixed(1)} s without writes`)
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
  faults.length * 180_000 + 240_000,
)
