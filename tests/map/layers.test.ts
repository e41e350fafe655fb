import { beforeAll, describe, expect, test } from 'vitest'
import type { Cluster } from '../../src/overviews/map/feature.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { MOST_FEATURES } from '../../src/platform/geo/box.ts'
import { startApp, type TestApp } from '../app.ts'
import {
  ANTWERPEN,
  aChargePoint,
  aRequest,
  bram,
  chiara,
  edith,
  GENT,
  judith,
  karel,
  vera,
} from '../world.ts'
import { aProcess } from './process.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const FLANDERS = { west: 2.5, south: 50.6, east: 6, north: 51.6, zoom: 9 }
const AROUND_GENT = { west: 3.6, south: 51, east: 3.8, north: 51.1, zoom: 14 }
type Query = Record<string, string | number>

const opens = (
  layer: 'chargingpoints' | 'requests',
  person = judith,
  query: Query = AROUND_GENT,
  on = desk,
) => on.as(person).calls('GET', `/api/map/${layer}?${new URLSearchParams(query as Record<string, string>)}`)
const uuidsIn = (answer: Awaited<ReturnType<typeof opens>>): string[] =>
  answer.data.features.map(({ uuid }: { uuid: string }) => uuid)
const sumOf = (clusters: Cluster[]) => clusters.reduce((sum, { count }) => sum + count, 0)

describe('charge points in a box', () => {
  test('come with what the map draws', async () => {
    const point = await aChargePoint(desk.db, {
      street: 'Kouter',
      house_number: '7',
      status: 'definitive',
      kind: 'charging-hub',
      access: 'semipublic',
      is_workflow_created: 1,
    })
    const { data } = await opens('chargingpoints')
    expect(data.features.find(({ uuid }: { uuid: string }) => uuid === point.uuid)).toEqual({
      uuid: point.uuid,
      address: 'Kouter 7',
      lat: point.lat,
      lng: point.lng,
      status: 'definitive',
      fullStatus: 'charging-hub-definitive-semipublic',
      kind: 'charging-hub',
      workflow: true,
    })
    expect([data.clusters, data.count]).toEqual([[], data.features.length])
  })

  test('are those in the box and no others, its edges included', async () => {
    const at = (lat: number, lng: number) => aChargePoint(desk.db, { lat, lng })
    const inside = [await at(51.01, 3.61), await at(51, 3.6), await at(51.1, 3.8)]
    const outside = [await at(50.9999, 3.7), await at(51.05, 3.8001)]
    const found = uuidsIn(await opens('chargingpoints'))
    expect(inside.every(({ uuid }) => found.includes(uuid))).toBe(true)
    expect(outside.some(({ uuid }) => found.includes(uuid))).toBe(false)
  })

  test('are those of every municipality that were not removed, for whoever may see them', async () => {
    const own = await aChargePoint(desk.db)
    const foreign = await aChargePoint(desk.db, { municipality_code: ANTWERPEN })
    const nowhere = await aChargePoint(desk.db, { municipality_code: null })
    const removed = await aChargePoint(desk.db, { removed_at: '2026-01-01T00:00:00.000Z' })
    const seen = async (person: typeof judith) => {
      const found = uuidsIn(await opens('chargingpoints', person, FLANDERS))
      return [own, foreign, nowhere, removed].map(({ uuid }) => found.includes(uuid))
    }
    for (const person of [judith, bram, vera]) expect(await seen(person)).toEqual([true, true, true, false])
    expect((await opens('chargingpoints', edith)).status).toBe(403)
  })

  test('are filtered by status, by workflow and for monitoring', async () => {
    const made = {
      realized: await aChargePoint(desk.db),
      starting: await aChargePoint(desk.db, { status: 'in-progress' }),
      imported: await aChargePoint(desk.db, { status: 'definitive' }),
      ours: await aChargePoint(desk.db, { status: 'definitive', is_workflow_created: 1 }),
      alert: await aChargePoint(desk.db, { status: 'alert', is_workflow_created: 1 }),
    }
    const seen = async (more: Query) => {
      const found = uuidsIn(await opens('chargingpoints', judith, { ...AROUND_GENT, ...more }))
      return Object.entries(made).flatMap(([name, { uuid }]) => (found.includes(uuid) ? [name] : []))
    }
    expect(await seen({ status: 'alert,realized' })).toEqual(['realized', 'alert'])
    expect(await seen({ workflow: '1' })).toEqual(['ours', 'alert'])
    expect(await seen({ monitoring: '1' })).toEqual(['realized', 'starting', 'ours'])
    expect(await seen({ monitoring: '1', status: 'definitive' })).toEqual(['ours'])
    expect((await opens('chargingpoints', judith, { ...AROUND_GENT, status: 'gone' })).status).toBe(422)
  })

  test.each<[string, Query, number, RegExp]>([
    ['turned round', { west: 4, east: 3 }, 422, /westen moet links/],
    ['upside down', { south: 52, north: 51 }, 422, /zuiden onder/],
    ['of no size', { west: 3, east: 3 }, 422, /westen moet links/],
    ['wider than 20 degrees', { west: -10, east: 10.1 }, 422, /hoogste 20 graden/],
    ['higher than 20 degrees', { south: 40, north: 60.5 }, 422, /hoogste 20 graden/],
    ['off the earth', { north: 91, south: 89 }, 422, /geen plek op aarde/],
    ['that is no number', { west: 'NaN' }, 400, /west/],
    ['with an exponent', { west: '1e9' }, 400, /west/],
  ])('a box %s is refused', async (_, change, status, message) => {
    const answer = await opens('chargingpoints', judith, { ...AROUND_GENT, ...change })
    expect(answer.status).toBe(status)
    expect(answer.json.message).toMatch(message)
  })
})

describe('requests in a box', () => {
  test('are the open and the accepted ones, unless others are requested', async () => {
    const made = {
      incomplete: await aRequest(desk.db, { status: 1 }),
      open: await aRequest(desk.db),
      accepted: await aRequest(desk.db, { status: 3 }),
      rejected: await aRequest(desk.db, { status: 4 }),
      removed: await aRequest(desk.db, { status: 5 }),
      foreign: await aRequest(desk.db, { municipality: ANTWERPEN }),
      placeless: await aRequest(desk.db, { lat: null, lng: null }),
    }
    const seen = async (more: Query = {}) => {
      const found = uuidsIn(await opens('requests', judith, { ...FLANDERS, ...more }))
      return Object.entries(made).flatMap(([name, { uuid }]) => (found.includes(uuid) ? [name] : []))
    }
    expect(await seen()).toEqual(['open', 'accepted'])
    expect(await seen({ status: 'rejected' })).toEqual(['rejected'])
    expect((await opens('requests', judith, { ...FLANDERS, status: 'removed' })).status).toBe(422)
    expect((await opens('requests', karel)).status).toBe(403)
  })

  test('have their process only for who may see it', async () => {
    const process = await aProcess(desk.db, { status: 'completed', operator_uuid: 'another' })
    const request = await aRequest(desk.db, { status: 3, process_id: process.id })
    const processOf = async (person: typeof judith) =>
      (await opens('requests', person)).data.features.find(
        ({ uuid }: { uuid: string }) => uuid === request.uuid,
      )
    expect(await processOf(judith)).toEqual({
      uuid: request.uuid,
      caseRef: request.case_ref,
      address: `${request.street} ${request.house_number}`,
      lat: request.lat,
      lng: request.lng,
      placeKnown: true,
      area: '',
      status: 3,
      process: { uuid: process.uuid, completed: true, cancelled: false },
    })
    expect((await processOf(chiara)).process).toBeNull()
  })

  test('are marked as there, or somewhere in their postal code', async () => {
    const request = await aRequest(desk.db, { coordinates_nomatch: 1 })
    const { data } = await opens('requests')
    const found = data.features.find(({ uuid }: { uuid: string }) => uuid === request.uuid)
    expect(found).toMatchObject({ lat: request.lat, placeKnown: false, area: '9000' })
  })
})

describe('more than one answer holds', () => {
  let full: TestApp
  const IN_ANTWERPEN = 300
  beforeAll(async () => {
    full = await startApp()
    await seed(full.db, GENT, MOST_FEATURES + 500, { lat: 51, lng: 3.6 })
    await seed(full.db, ANTWERPEN, IN_ANTWERPEN, { lat: 51.2, lng: 4.35 })
    await aChargePoint(full.db, { status: 'alert' })
  })

  test('comes as clusters that count every one of them once', async () => {
    const { data } = await opens('chargingpoints', vera, FLANDERS, full)
    expect(data.features).toEqual([])
    expect(data.count).toBe(MOST_FEATURES + 500 + IN_ANTWERPEN + 1)
    expect(sumOf(data.clusters)).toBe(data.count)
    expect(data.clusters.length).toBeGreaterThan(1)
    for (const { lat, lng } of data.clusters) {
      expect(lat).toBeGreaterThan(50.9)
      expect(lng).toBeGreaterThan(3.5)
    }
  })

  test('counts the same for everybody', async () => {
    const all = await opens('chargingpoints', vera, FLANDERS, full)
    for (const person of [judith, bram])
      expect((await opens('chargingpoints', person, FLANDERS, full)).data).toEqual(all.data)
  })

  test('counts only what passes the filter', async () => {
    const alerts = await opens('chargingpoints', vera, { ...FLANDERS, status: 'alert' }, full)
    expect([alerts.data.features.length, alerts.data.count]).toEqual([1, 1])
    const ours = await opens('chargingpoints', vera, { ...FLANDERS, workflow: 1 }, full)
    expect(ours.data).toEqual({ features: [], clusters: [], count: 0 })
  })

  test('comes point by point again when somebody zooms in', async () => {
    const close = { west: 3.6, south: 51, east: 3.62, north: 51.02, zoom: 15 }
    const { data } = await opens('chargingpoints', judith, close, full)
    const [{ count }] = (await full.db
      .selectFrom('charge_point')
      .where('lat', '<=', close.north)
      .where('lng', '<=', close.east)
      .where('municipality_code', '=', GENT)
      .select(({ fn }) => [fn.countAll<number>().as('count')])
      .execute()) as [{ count: number }]
    expect([data.clusters, data.count]).toEqual([[], Number(count)])
    expect(data.count).toBeGreaterThan(100)
  })

  test('is as fine as the zoom, and no finer than the box allows', async () => {
    const at = async (zoom: number) =>
      (await opens('chargingpoints', vera, { ...FLANDERS, zoom }, full)).data.clusters.length
    const [far, near, absurd] = [await at(5), await at(10), await at(22)]
    expect(far).toBeLessThan(near)
    expect(absurd).toBe(near)
  })
})

/** So many charge points on a lattice that starts at a place. */
async function seed(db: Db, municipality_code: string, count: number, from: { lat: number; lng: number }) {
  const {
    id: _,
    uuid: __,
    source_key: ___,
    ...like
  } = await aChargePoint(db, { municipality_code, removed_at: '2026-01-01T00:00:00.000Z' })
  for (let done = 0; done < count; done += 500)
    await db
      .insertInto('charge_point')
      .values(
        Array.from({ length: Math.min(500, count - done) }, (_one, index) => ({
          ...like,
          removed_at: null,
          uuid: `${municipality_code}-${done + index}`,
          source_key: `${municipality_code}-${done + index}`,
          lat: from.lat + Math.floor((done + index) / 75) * 0.0013,
          lng: from.lng + ((done + index) % 75) * 0.0017,
        })),
      )
      .execute()
}
