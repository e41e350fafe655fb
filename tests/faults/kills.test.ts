import { expect, inject, test } from 'vitest'
import { startApp } from '../app.ts'
import { patience } from '../patience.ts'
import { expectWhole } from './expect-whole.ts'
import { oneServer } from './one-server.ts'
import { middleAndMost, patienceFor, roundsOf, timesOf } from './rounds.ts'
import { KINDS } from './sendings.ts'
import { startWriters } from './writers.ts'

/** A server that is killed (SIGKILL) again and again while people write, and send again what nobody answered. */

const KILLS = timesOf(2, inject('template').engine === 'sqlite' ? 200 : 100)
const WRITERS = 8
/** What is acknowledged between two kills, at most; and how long that may take. */
const WRITTEN = roundsOf(15, 40)
const PATIENCE_MS = patience(30_000)

const startServer = oneServer()

test(`killed ${KILLS} times: what was acknowledged is there, once and whole`, {
  timeout: patienceFor(KILLS),
}, async () => {
  const desk = await startApp({ now: new Date() })
  const server = await startServer(desk)
  const ready = [await server.starts()]
  const writers = await startWriters(desk, { origin: server.origin, many: WRITERS, rounds: KILLS })
  for (let kill = 0; kill < KILLS; kill++) {
    const enough = writers.acknowledged.length + Math.random() * WRITTEN
    await expect.poll(() => writers.acknowledged.length, { timeout: PATIENCE_MS }).toBeGreaterThan(enough)
    await server.kills()
    ready.push(await server.starts())
  }
  await writers.finish()
  expect(await server.stops()).toBe(0)

  const { acknowledged, statuses } = writers
  await expectWhole(desk, writers)
  const sentAgain = acknowledged.filter(({ tries }) => tries > 1).length
  for (const kind of KINDS)
    expect(acknowledged.filter((it) => it.kind === kind).length, kind).toBeGreaterThan(0)
  console.log(
    `${desk.engine}: ${KILLS} kills, ${acknowledged.length} acknowledged, ${sentAgain} sent again,`,
    `ready ${middleAndMost(ready)}`,
    Object.fromEntries(statuses),
  )
})
