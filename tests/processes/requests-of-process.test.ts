import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedRequests } from '../../src/desk/demo/seed.ts'
import { requestsOfProcesses } from '../../src/records/processes/api/record-queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { planOf } from '../engines/plan-of.ts'
import { watchDatabase } from '../engines/watched-database.ts'
import { anna } from '../world.ts'
import { aStoredProcess, contextOf } from './world.ts'

let desk: TestApp
let watched: ReturnType<typeof watchDatabase>
beforeAll(async () => {
  desk = await startApp()
  watched = watchDatabase(desk.settings)
  await seedRequests({ db: desk.db, tenant: desk.tenant, now: desk.clock.now, count: 3000, seed: 3 })
  await sql`analyze`.execute(desk.db)
})
afterAll(() => watched.db.destroy())

test('a young desk, where no request has a process yet, does not read them all for one process', async () => {
  const { id } = await aStoredProcess(desk)
  watched.queries.length = 0
  await requestsOfProcesses({ ...contextOf(desk, anna), db: watched.db }, [id])
  const [query] = watched.queries
  expect(await planOf(desk, query as CompiledQuery)).toContain('request_of_process')
})
