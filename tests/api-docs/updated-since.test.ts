import type { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteProcess } from '../../src/records/processes/save/delete-process.ts'
import { startApp, type TestApp } from '../app.ts'
import { planOf } from '../engines/plan-of.ts'
import { watchDatabase } from '../engines/watched-database.ts'
import { aStoredProcess, contextOf, startedProcess } from '../processes/world.ts'
import { ANTWERPEN, aChargePoint, anna, aRequest, bram, judith, type TestPerson, willem } from '../world.ts'

/** Programs that keep a copy of the records request what changed since their last request. */

const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`
const SINCE = at(10)

let desk: TestApp
let watched: ReturnType<typeof watchDatabase>
/** By list, the one that is older than `SINCE` and the ones that changed after it, the oldest change first. */
const made: Record<string, { old: string; changed: string[] }> = {}
beforeAll(async () => {
  desk = await startApp({
    open: async (settings) => {
      watched = watchDatabase(settings)
      return watched.db
    },
  })
  const { db } = desk
  // Changed in another order than they were made, and two of them at the same moment.
  const minutes = [9, 30, 20, 20]
  const requests = []
  const points = []
  const processes = []
  for (const minute of minutes) {
    const updated_at = at(minute)
    requests.push((await aRequest(db, { updated_at })).uuid)
    const point = await aChargePoint(db)
    await db.updateTable('charge_point').set({ updated_at }).where('id', '=', point.id).execute()
    points.push(point.uuid)
    processes.push((await aStoredProcess(desk, { row: { updated_at } })).uuid)
  }
  const inOrder = ([old = '', last = '', ...first]: string[]) => ({ old, changed: [...first, last] })
  made.list = inOrder(requests)
  made.chargingpoints = inOrder(points)
  made.realisationlist = inOrder(processes)
  made.realisationlist_paged = made.realisationlist
  made.processlist = made.realisationlist
  await aRequest(db, { municipality: ANTWERPEN, updated_at: at(40) })
})

const RECORDS: Record<string, string> = { list: 'requests', chargingpoints: 'chargingpoints' }
const LISTS = ['list', 'chargingpoints', 'realisationlist', 'realisationlist_paged', 'processlist']

async function changesIn(list: string, body: object, person: TestPerson = judith) {
  const type = list === 'processlist' ? { processType: 'realisation' } : {}
  const { status, data, json } = await desk.as(person).calls('POST', `/api/${list}`, { ...type, ...body })
  const found = data?.[RECORDS[list] ?? 'records'] ?? []
  return { status, json, data, uuids: found.map(({ uuid }: { uuid: string }) => uuid) as string[] }
}

describe.each(LISTS)('what changed since a moment, in the answer of %s,', (list) => {
  test('is there with the oldest change first, and what did not change is not', async () => {
    const { uuids, data } = await changesIn(list, { updatedSince: SINCE })
    expect(uuids).toEqual(made[list]?.changed)
    expect(data.after).toBeNull()
    if ('count' in data) expect(data.count).toBe(3)
    const all = await changesIn(list, {})
    expect(all.uuids).toContain(made[list]?.old)
    expect(Object.keys(all.data)).not.toContain('nextSince')
  })

  test('begins with what changed at that very moment, in any offset', async () => {
    const { uuids } = await changesIn(list, { updatedSince: '2026-03-01T11:20:00+01:00' })
    expect(uuids).toEqual(made[list]?.changed)
    expect((await changesIn(list, { updatedSince: '2026-03-01T10:20:00.001Z' })).uuids).toHaveLength(1)
  })

  test('comes page by page, also where many changed at one moment', async () => {
    const pages: string[][] = []
    let after: string | null = null
    let last: { nextSince?: string } = {}
    do {
      const { uuids, data } = await changesIn(list, { updatedSince: SINCE, limit: 1, after })
      pages.push(uuids)
      expect('nextSince' in data).toBe(data.after === null)
      ;({ after } = data)
      last = data
    } while (after)
    expect(pages).toEqual(made[list]?.changed.map((uuid) => [uuid]))
    // Some minutes back: a change that was being written may bear an earlier moment.
    expect(last.nextSince).toBe('2026-03-02T08:55:00.000Z')
  })

  test.each([
    { updatedSince: 'gisteren' },
    { updatedSince: '2026-03-01' },
    { updatedSince: '2026-02-31T10:00:00' },
    { updatedSince: '2026-13-01T10:00:00Z' },
    { updatedSince: 7 },
    { updatedSince: SINCE, after: '1' },
    { after: `${SINCE}~1` },
  ])('is not there for %j, and the caller reads why', async (body) => {
    const { status, json } = await changesIn(list, body)
    expect(status).toBe(400)
    expect(json.problems[0].message).toContain('klopt niet')
    const english = await desk.as(judith).calls('POST', `/api/${list}`, body, { 'accept-language': 'en' })
    expect(english.json.message).not.toContain('klopt niet')
  })
})

describe('what is not there any more', () => {
  test('is named: a process that was deleted, to who could see it', async () => {
    const process = await startedProcess(desk)
    await deleteProcess(contextOf(desk, anna), process, process.version)
    for (const list of ['realisationlist', 'realisationlist_paged', 'processlist'])
      expect((await changesIn(list, { updatedSince: SINCE })).data.deleted, list).toEqual([process.uuid])
    expect((await changesIn('realisationlist', { updatedSince: SINCE }, bram)).data.deleted).toEqual([])
    expect(
      (await changesIn('realisationlist', { updatedSince: SINCE, code: ANTWERPEN }, willem)).data.deleted,
    ).toEqual([])
    expect(
      (await changesIn('processlist', { updatedSince: SINCE, processType: 'removal' })).data.deleted,
    ).toEqual([])
    expect(
      (await changesIn('realisationlist', { updatedSince: '2026-03-02T09:00:01Z' })).data.deleted,
    ).toEqual([])
  })

  test('is named: a charge point that was removed', async () => {
    const point = await aChargePoint(desk.db)
    const removed = { removed_at: at(50), updated_at: at(50) }
    await desk.db.updateTable('charge_point').set(removed).where('id', '=', point.id).execute()
    const { data, uuids } = await changesIn('chargingpoints', { updatedSince: SINCE })
    expect([data.deleted, uuids.includes(point.uuid)]).toEqual([[point.uuid], false])
    // To a neighbour it was surroundings, which the list holds too.
    expect((await changesIn('chargingpoints', { updatedSince: SINCE }, bram)).data.deleted).toEqual([
      point.uuid,
    ])
    const narrowed = { updatedSince: SINCE, codes: [ANTWERPEN] }
    expect((await changesIn('chargingpoints', narrowed, bram)).data.deleted).toEqual([])
  })
})

test('a charge point that is deleted has no page', async () => {
  for (const body of [{ limit: 2 }, { updatedSince: SINCE }])
    expect((await changesIn('chargingpoints', { ref: 'x', ...body })).status).toBe(400)
  expect((await changesIn('chargingpoints', { limit: 2 })).uuids).toHaveLength(2)
  expect((await changesIn('chargingpoints', { limit: 501 })).status).toBe(400)
})

test('what changed is read from an index', async () => {
  const indexes: Record<string, string> = {
    list: 'request_by_updated_at',
    chargingpoints: 'charge_point_by_updated_at',
    realisationlist: 'process_by_type_updated_at',
  }
  for (const [list, index] of Object.entries(indexes)) {
    watched.queries.length = 0
    await changesIn(list, { updatedSince: SINCE }, willem)
    const reading = watched.queries.filter(({ sql }) => /updated_at.* order by .* limit /s.test(sql))
    expect(reading.length, list).toBeGreaterThan(0)
    expect(await planOf(desk, reading[0] as CompiledQuery), list).toContain(index)
  }
})
