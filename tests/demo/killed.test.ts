import { beforeAll, describe, expect, test } from 'vitest'
import { isPostgres } from '../../src/platform/db/dialect.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { contentOf } from '../backup/place.ts'
import { aPlace, type Place } from '../db/place.ts'
import { roundsOf } from '../faults/rounds.ts'
import { separateProcess } from '../separate-process.ts'
import type { Filling } from './fill-until-killed.ts'

/** A desk whose first start was killed while it was filled: the next start makes it whole. */

const NOW = '2026-03-02T09:20:00Z'
const NEVER = 1e9
/** How far it was, in percent of all writing statements. */
const MOMENTS = roundsOf<readonly number[]>([], [0, 3, 15, 40, 75, 98])

const fills = separateProcess<Filling>('tests/demo/fill-until-killed.ts')

/** How many rows each table has. */
async function rowsIn(place: Place) {
  const db = openDatabase(place)
  const content = await contentOf(db, isPostgres(db) ? 'postgres' : 'sqlite')
  await db.destroy()
  return Object.fromEntries(Object.entries(content).map(([table, rows]) => [table, rows.length]))
}

let whole: { rows: Record<string, number>; statements: number }
beforeAll(async () => {
  const place = await aPlace()
  const { out, error } = await fills({ ...place, now: NOW, killAfter: NEVER })
  expect(out, error).toMatch(DONE)
  whole = { rows: await rowsIn(place), statements: Number(DONE.exec(out)?.[1]) }
})
const DONE = /^done (\d+)\n$/

describe('a desk whose filling is killed', () => {
  test.each(MOMENTS)('at %i percent is whole after the next start', async (percent) => {
    const killAfter = 1 + Math.floor((percent / 100) * whole.statements)
    const place = await aPlace()
    const killed = await fills({ ...place, now: NOW, killAfter })
    expect(killed, killed.error).toMatchObject({ signal: 'SIGKILL', out: '' })
    const again = await fills({ ...place, now: NOW, killAfter: NEVER })
    expect(again.out, again.error).toMatch(DONE)
    expect(await rowsIn(place)).toEqual(whole.rows)
  })

  test('in its middle is whole after a start of another day', async () => {
    const place = await aPlace()
    await fills({ ...place, now: NOW, killAfter: Math.floor(whole.statements / 2) })
    const again = await fills({ ...place, now: '2026-03-05T17:40:00Z', killAfter: NEVER })
    expect(again.out, again.error).toMatch(DONE)
    const rows = await rowsIn(place)
    for (const table of ['request', 'process', 'charge_point', 'file'])
      expect(rows[table], table).toBe(whole.rows[table])
  })
})
