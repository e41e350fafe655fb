import { expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/open.ts'
import { aPlace, type Place } from '../db/place.ts'
import { roundsOf } from '../faults/rounds.ts'
import { patience } from '../patience.ts'
import { startServerProcess } from './server-process.ts'

/** Servers that start at the same moment on one desk that nobody prepared. */

const environmentOf = ({ databaseUrl, dataDir }: Place) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

const COUNTED = [
  'request',
  'event',
  'process',
  'charge_point',
  'tag',
  'file',
  'mail',
  'monitoring_month',
] as const

/** How many rows of each kind there are. */
async function rowsIn(place: Place) {
  const db = openDatabase(place)
  const counts: Record<string, number> = {}
  for (const table of COUNTED)
    counts[table] = (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  await db.destroy()
  return counts
}

async function startTogether(place: Place, servers: number, more: NodeJS.ProcessEnv = {}) {
  const env = { ...environmentOf(place), ...more }
  const all = await Promise.all(Array.from({ length: servers }, () => startServerProcess(env)))
  for (const { serves, output } of all) expect(await serves, output()).toBe(true)
  for (const { kill, ended } of all) {
    kill('SIGTERM')
    expect(await ended).toBe(0)
  }
}

const TAKES_LONG_MS = patience(180_000)

test.each(roundsOf([3], [2, 3]))(
  '%i servers on one empty desk all serve, and it is filled once',
  { timeout: TAKES_LONG_MS },
  async (servers) => {
    const [alone, together] = [await aPlace(), await aPlace()]
    // At the same time: what a demo desk has depends on the hour.
    await Promise.all([startTogether(alone, 1), startTogether(together, servers)])
    const rows = await rowsIn(together)
    expect(rows).toEqual(await rowsIn(alone))
    expect(rows.process).toBeGreaterThan(50)
  },
)

test('three servers without demo data all serve', { timeout: TAKES_LONG_MS }, async () => {
  const place = await aPlace()
  await startTogether(place, 3, { DEMO_DATA: 'off' })
  expect(await rowsIn(place)).toMatchObject({ request: 0, process: 0 })
})
