import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { watchPurges } from '../../src/desk/privacy/forget-caches.ts'
import { purge } from '../../src/desk/privacy/purge.ts'
import { insertExport } from '../../src/overviews/exports/queries.ts'
import { storageOf } from '../../src/platform/files/file-store.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { startApp, type TestApp } from '../app.ts'
import { contentOf } from '../backup/place.ts'
import { aRequest } from '../world.ts'

/** What was made of people before a purge goes with it: exports, and what processes keep in memory. */

const NAME = 'kanarievertrokken'
let desk: TestApp
beforeEach(async () => {
  desk = await startApp()
})

const run = () => {
  const person = { ...anonymous, id: 'cli', name: 'Opdrachtregel' }
  const { db, tenant, clock, app } = desk
  return purge({ db, tenant, person, now: clock.now, requestId: 'test', log: app.log }, app.fileStore)
}
const isDue = () => aRequest(desk.db, { last_name: NAME, submitted_at: '2022-01-10T10:00:00.000Z' })
async function anExport(state: 'done' | 'running' | 'waiting') {
  const uuid = randomUUID()
  const at = desk.clock.now.toISOString()
  await insertExport(desk.db, {
    ...{ uuid, person_id: 'test', scope: '{}', language: 'nl', state, problem: '', filename: 'lijst.xlsx' },
    ...{ list_type: 'realisation', list_tab: 'alles', list_query: `zoeken=${NAME}` },
    ...{ runner: state === 'running' ? 'another' : '', created_at: at, beat_at: at },
    ...{ ended_at: state === 'done' ? at : '', row_total: null },
  })
  if (state === 'done') await storageOf(desk.settings).put(uuid, Buffer.from(NAME))
  return uuid
}
const isStored = async (uuid: string) => {
  const content = await storageOf(desk.settings).read(uuid)
  content?.destroy()
  return content !== null
}

test('no export has the name of a person who was purged, nor what was searched for', async () => {
  await isDue()
  const made = await anExport('done')
  await anExport('running')
  await anExport('waiting')
  await run()
  expect(await isStored(made)).toBe(false)
  const { export_job = [], ...others } = await contentOf(desk.db, desk.engine)
  expect(export_job).toEqual([])
  for (const [table, rows] of Object.entries(others)) expect(JSON.stringify(rows), table).not.toContain(NAME)
})

test('where nobody is due, exports stay', async () => {
  const made = await anExport('done')
  await run()
  expect(await isStored(made)).toBe(true)
})

test('every process forgets what it keeps in memory, once more for what was drawn meanwhile', async () => {
  const forgotten = [0, 0]
  const processes = forgotten.map((_, index) =>
    watchPurges(desk.db, () => {
      forgotten[index] = (forgotten[index] ?? 0) + 1
    }),
  )
  const look = async () => {
    for (const process of processes) await process()
    return [...forgotten]
  }
  expect(await look()).toEqual([0, 0])
  expect(await look()).toEqual([0, 0])
  await isDue()
  await run()
  expect(await look()).toEqual([1, 1])
  expect(await look()).toEqual([2, 2])
  expect(await look()).toEqual([2, 2])
})
