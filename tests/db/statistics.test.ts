import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveMeta, storedMeta } from '../../src/platform/db/meta.ts'
import { keepStatistics, refreshStatistics } from '../../src/platform/db/statistics.ts'
import { startApp } from '../app.ts'
import { aRequest } from '../world.ts'

const DAY_MS = 24 * 3_600_000
const desk = await startApp()
const isPostgres = desk.engine === 'postgres'

/** The number of requests that the planner of the database expects. */
async function expectedRequests(): Promise<number> {
  const { rows } = await (isPostgres
    ? sql<{ rows: number }>`select reltuples as rows from pg_class where oid = 'request'::regclass`
    : sql<{ rows: string }>`select max(cast(stat as integer)) as rows from sqlite_stat1 where tbl = 'request'`
  ).execute(desk.db)
  return Number(rows[0]?.rows)
}

test('after an import the database expects as many rows as there are', async () => {
  for (let row = 0; row < 40; row++) await aRequest(desk.db)
  await refreshStatistics(desk.db)
  expect(await expectedRequests()).toBe(40)
})

test.skipIf(isPostgres)('a desk counts again once a day, and not more often', async () => {
  const round = async () => {
    const failures: unknown[] = []
    await keepStatistics({ db: desk.db, failed: (error) => failures.push(error) }).stop()
    expect(failures).toEqual([])
  }
  for (let row = 0; row < 10; row++) await aRequest(desk.db)
  await round()
  expect(await expectedRequests()).toBe(40)
  const before = new Date(Date.now() - DAY_MS).toISOString()
  await saveMeta(desk.db, 'statistics', before)
  await round()
  expect(await expectedRequests()).toBe(50)
  expect(String(await storedMeta(desk.db, 'statistics')) > before).toBe(true)
})
