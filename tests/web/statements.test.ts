import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { watchDatabase } from '../engines/watched-database.ts'
import { aStoredProcess } from '../processes/world.ts'
import { aRequest, judith, vera } from '../world.ts'

/** How many questions a page asks the database, for a record that was not opened before. */

let desk: TestApp
let queries: ReturnType<typeof watchDatabase>['queries'] = []

beforeAll(async () => {
  desk = await startApp({
    open: async (settings) => {
      const watched = watchDatabase(settings)
      queries = watched.queries
      return watched.db
    },
  })
  const process = await aStoredProcess(desk, { atStep: 3 })
  await aRequest(desk.db, { process_id: process.id })
})

const aPlacedProcess = async () => `/realisatie/${(await aStoredProcess(desk, { atStep: 3 })).uuid}/stap-3`
const anOpenRequest = async () => `/aanvragen/${(await aRequest(desk.db)).uuid}`

// The log of reads is written beside: see tests/privacy/reads.test.ts.
test.each([
  ['a page without records', async () => '/handleidingen', 1],
  ['the profile', async () => '/profiel', 3],
  ['the list of requests', async () => '/aanvragen?status=open', 5],
  ['a request', anOpenRequest, 11],
  ['a request with its advice, for who judges it', anOpenRequest, 23, judith],
  ['the list of processes', async () => '/processen/realisatie/actief', 7],
  ['a step of a process', aPlacedProcess, 10],
])('%s asks the database no more than it did', async (_name, record, most, person = vera) => {
  await desk.as(person).opens(await record())
  const address = await record()
  queries.length = 0
  expect((await desk.as(person).opens(address)).status).toBe(200)
  const selects = queries.map(({ sql }) => sql).filter((it) => it.startsWith('select'))
  expect(selects.length, selects.join('\n')).toBeLessThanOrEqual(most)
})
