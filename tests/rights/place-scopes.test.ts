import { beforeAll, describe, expect, test } from 'vitest'
import { findSitesByStreet } from '../../src/geography/geocoding/queries.ts'
import {
  findAreasAround,
  findAreasIn,
  saveAreas,
  saveShapes,
} from '../../src/geography/parking-areas/queries.ts'
import { chargePointsNow } from '../../src/overviews/live/queries.ts'
import { chargePointsIn } from '../../src/overviews/map/queries.ts'
import { deleteFile } from '../../src/platform/files/queries.ts'
import { boxAround } from '../../src/platform/geo/box.ts'
import { opens } from '../../src/platform/tenant/person.ts'
import type { Attribute } from '../../src/platform/tenant/tenant.ts'
import { type Context, codesFor } from '../../src/platform/web/context.ts'
import { assetsInScope, findAsset } from '../../src/records/assets/queries.ts'
import {
  chargePointsInScope,
  findChargePointsNear,
  findSpotsIn,
  hasChargePoints,
} from '../../src/records/charge-points/queries.ts'
import {
  chargePointsAt,
  findChargePoint,
  findProcessAtStepOne,
  listAfter,
} from '../../src/records/charge-points/record-queries.ts'
import { SURROUNDINGS, withSurroundings } from '../../src/records/charge-points/surroundings.ts'
import { readListState } from '../../src/records/locations/list.ts'
import { select } from '../../src/records/locations/list-queries.ts'
import { uuidOfAsset } from '../../src/records/locations/queries.ts'
import { aStoredProcess } from '../processes/world.ts'
import { ANTWERPEN, aChargePoint, aFile, aRequest, bram, GENT, judith, people } from '../world.ts'
import { bareDesk } from './bare-desk.ts'
import { contextOf, tenant } from './who.ts'

const { desk, onDesk } = bareDesk()
const ALL = { since: null, from: { id: 0 } }
const PLACE = { lat: 51.0543, lng: 3.7174 }
const BOX = boxAround(PLACE, 100)
const places = [GENT, ANTWERPEN, SURROUNDINGS]
const removed_at = '2026-03-01T10:00:00.000Z'

type Point = Awaited<ReturnType<typeof aChargePoint>>
const points: Point[] = []
const gone: Point[] = []
beforeAll(async () => {
  for (const municipality_code of places) {
    const at = { ...PLACE, municipality_code, street: 'Kerkstraat' }
    points.push(await aChargePoint(desk.db, at))
    gone.push(await aChargePoint(desk.db, { ...at, removed_at }))
  }
  const removed = gone.map((it) => it.location_id)
  await desk.db.updateTable('location').set({ removed_at }).where('id', 'in', removed).execute()
  await saveAreas(desk.db, [GENT, ANTWERPEN].map(anArea))
  const rings = [[3, 51, 4, 51, 4, 52]]
  await saveShapes(
    desk.db,
    'x',
    [GENT, ANTWERPEN].map((key) => ({ key, level: 0, rings })),
  )
})

const anArea = (code: string) => ({
  ...{ uuid: code, source: 'x', source_key: code, municipality_code: code, name: code, hash: '' },
  ...{ west: 3, east: 4, south: 51, north: 52, import_uuid: '', removed_at: null },
  ...{ created_at: removed_at, updated_at: removed_at },
})

const foundOf = async (find: (point: Point) => Promise<unknown>, of = points) =>
  (await Promise.all(of.map(find))).filter((it) => it !== undefined).length

type Way = [what: string, right: Attribute, find: (it: Context) => Promise<number>]

/** Ways to find charge points and locations: one is in each municipality, another was removed. */
const ways: Way[] = [
  [
    'charge points',
    'requestlocations',
    async (it) => (await chargePointsInScope(it).select('charge_point.id').execute()).length,
  ],
  [
    'charge points in the order of a list',
    'requestlocations',
    async (it) =>
      (await chargePointsInScope(it, { walking: true }).select('charge_point.id').execute()).length,
  ],
  ['charge points one by one', 'requestlocations', (it) => foundOf(({ uuid }) => findChargePoint(it, uuid))],
  [
    'removed ones, one by one',
    'privateProcess',
    (it) => foundOf(({ uuid }) => findChargePoint(it, uuid), gone),
  ],
  [
    'charge points at a location',
    'requestlocations',
    (it) => foundOf(async ({ location_id }) => (await chargePointsAt(it, location_id))[0]),
  ],
  [
    'charge points for programs',
    'requestlocations',
    async (it) => (await listAfter(it, ALL, { codes: undefined, privateOnes: false }, 100)).length,
  ],
  [
    'charge points near a place',
    'requestlocations',
    async (it) => (await findChargePointsNear(it, PLACE, 100, 100)).length,
  ],
  [
    'charge points to draw',
    'requestlocations',
    async (it) => (await findSpotsIn(it, PLACE, BOX, 100)).length,
  ],
  [
    'charge points on the map',
    'requestlocations',
    async (it) => (await chargePointsIn(it, BOX, NO_FILTER, true)).length,
  ],
  [
    'locations',
    'canAccessAssetManagement',
    async (it) => (await assetsInScope(it).select('location.id').execute()).length,
  ],
  [
    'locations in the order of a list',
    'canAccessAssetManagement',
    async (it) => (await assetsInScope(it, { walking: true }).select('location.id').execute()).length,
  ],
  [
    'locations one by one',
    'canAccessAssetManagement',
    (it) => foundOf(({ location_id }) => uuidOfAsset(it, location_id)),
  ],
]
const NO_FILTER = { statuses: null, workflowOnly: false, monitoring: false }

const readers = Object.entries(people).map(([name, it]) => [name, contextOf(it)] as const)
/** Charge points of others are surroundings: who sees any sees all. */
const reachOf = (it: Context, right: Attribute) => {
  const held = codesFor(it, right)
  if (right === 'requestlocations' && held.length > 0) return places
  const codes = withSurroundings(held)
  return places.filter((code) => opens(codes, code))
}

describe.each(ways)('what is found: %s', (what, right, find) => {
  test.each(readers)(
    'by %s, in the municipalities of their roles and in what is surroundings to them',
    async (_name, it) => {
      const isRemoved = what.startsWith('removed')
      expect(await find(onDesk(it))).toBe(isRemoved ? 0 : reachOf(it, right).length)
    },
  )
})

describe.each(readers)('%s', (_name, it) => {
  test('finds the locations of a street that are theirs', async () => {
    const state = readListState({ zoeken: 'kerkstraat' }, tenant.requests)
    const { counts } = await select(onDesk(it), state)
    expect(counts.byTab.all).toBe(reachOf(it, 'canAccessAssetManagement').length)
  })

  test.each([GENT, ANTWERPEN])('finds what is in %s alone', async (code) => {
    const each = (right: Attribute) => (opens(codesFor(it, right), code) ? 1 : 0)
    const among = { among: [code] }
    const some = await chargePointsInScope(onDesk(it), among).select('charge_point.id').execute()
    expect(some).toHaveLength(codesFor(it, 'requestlocations').length > 0 ? 1 : 0)
    const own = await chargePointsInScope(onDesk(it), { ...among, own: true })
      .select('charge_point.id')
      .execute()
    expect(own).toHaveLength(each('requestlocations'))
    const locations = await assetsInScope(onDesk(it), among).select('location.id').execute()
    expect(locations).toHaveLength(each('canAccessAssetManagement'))
  })

  test('is offered addresses of the desk that are theirs, of locations that are there', async () => {
    const street = { key: 'kerkstraat', words: [], postalCode: '' }
    const codes = codesFor(it, 'requestlocations')
    const found = await findSitesByStreet(onDesk(it), street, 100)
    expect(found).toHaveLength(places.filter((code) => opens(codes, code)).length)
  })

  test('sees the parking areas that are theirs', async () => {
    const codes = codesFor(it, 'requestlocations')
    const expected = [GENT, ANTWERPEN].filter((code) => opens(codes, code)).length
    expect(await findAreasIn(onDesk(it), BOX, 100)).toHaveLength(expected)
    expect(await findAreasAround(onDesk(it), PLACE)).toHaveLength(expected)
  })

  test('gets live messages of charge points that they see, also that one was removed', async () => {
    const uuids = [...points, ...gone].map(({ uuid }) => uuid)
    expect(await chargePointsNow(onDesk(it), uuids)).toHaveLength(2 * reachOf(it, 'requestlocations').length)
    expect(await hasChargePoints(onDesk(it))).toBe(reachOf(it, 'requestlocations').length > 0)
  })
})

test('a process to link a charge point to is one that somebody sees', async () => {
  const { uuid } = await aStoredProcess(desk, { municipality: GENT })
  const [point] = points
  const found = async (who: typeof judith) => {
    const context = onDesk(contextOf(who))
    return (await findProcessAtStepOne(context, { ...point, process_uuid: null } as never))?.uuid
  }
  expect([await found(judith), await found(bram)]).toEqual([uuid, undefined])
  expect(await findAsset(onDesk(contextOf(judith)), uuid)).toBeUndefined()
})

test('a file is deleted once, and only as one of its own record', async () => {
  const [request, other] = [await aRequest(desk.db), await aRequest(desk.db)]
  const { uuid } = await aFile(desk.db, request)
  const deletes = (type: 'request' | 'process', of: string, file = uuid) =>
    deleteFile(desk.db, { type, uuid: of }, file)
  expect(await deletes('process', request.uuid)).toBe(false)
  expect(await deletes('request', other.uuid)).toBe(false)
  expect(await deletes('request', request.uuid, 'another')).toBe(false)
  expect(await deletes('request', request.uuid)).toBe(true)
  expect(await deletes('request', request.uuid)).toBe(false)
})

test('words that are near to a search are those of locations that somebody sees', async () => {
  await aChargePoint(desk.db, { municipality_code: GENT, street: 'Nachtegaal' })
  await aChargePoint(desk.db, { municipality_code: ANTWERPEN, street: 'Nachtegaas' })
  const state = readListState({ zoeken: 'nachtegaan' }, tenant.requests)
  const near = async (who: keyof typeof people) =>
    (await select(onDesk(contextOf(people[who])), state)).near?.instead.toSorted()
  expect(await near('chiara')).toEqual(['nachtegaal'])
  expect(await near('willem')).toEqual(['nachtegaal', 'nachtegaas'])
})
