import type { Tenant } from '../../../src/platform/tenant/tenant.ts'
import type { TestPerson } from '../../world.ts'
import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { hasFeature } from '../scope.ts'
import type { World } from '../world.ts'
import { atTheEnd, ofEach, processesOf, requestsOf, someOf, unlike } from './reading.ts'

/** What the map draws, next to the rows in its box. */

interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** So near that nothing is clustered. */
const NEAR = 18
/** Degrees. */
const MARGIN = 0.5

/** Around everything, or with a half left out: an edge runs through one of the places. */
function boxesOf(rows: readonly Row[]): Box[] {
  const placed = rows.filter(({ lat }) => lat !== null)
  if (placed.length === 0) return []
  const lats = placed.map(({ lat }) => lat as number).toSorted((one, other) => one - other)
  const lngs = placed.map(({ lng }) => lng as number)
  const around = {
    west: Math.min(...lngs) - MARGIN,
    east: Math.max(...lngs) + MARGIN,
    south: (lats[0] ?? 0) - MARGIN,
    north: (lats.at(-1) ?? 0) + MARGIN,
  }
  const middle = lats[Math.floor(lats.length / 2)] ?? 0
  return [around, { ...around, north: middle }, { ...around, south: middle }]
}

const isIn = ({ west, south, east, north }: Box, { lat, lng }: Row) =>
  lat !== null && lat >= south && lat <= north && lng >= west && lng <= east

const queryOf = (box: Box, zoom: number, more = '') =>
  `west=${box.west}&south=${box.south}&east=${box.east}&north=${box.north}&zoom=${zoom}${more}`

/** Requests a layer as some readers, in a box of each. */
const ofReaders = (
  world: World,
  feature: keyof Tenant['featureAccess'],
  layer: { path: string; more: string },
  rowsOf: (person: TestPerson) => Promise<readonly Row[]>,
) =>
  ofEach(someOf(world.cast.everybody, world, 4), async (person) => {
    const visitor = await world.as(person)
    const rows = await rowsOf(person)
    const [box] = someOf(boxesOf(await rowsOf(world.cast.named('anna'))), world)
    if (!box) return []
    const { path, more } = layer
    const { status, data } = await visitor.calls('GET', `${path}?${queryOf(box, NEAR, more)}`)
    if (!hasFeature(person, world.tenant, feature))
      return status === 403 ? [] : [`${person.name} may see nothing of ${path}, and is answered ${status}`]
    if (status !== 200) return [`${person.name} is answered ${status} at ${path}`]
    const inside = rows.filter((row) => isIn(box, row))
    const wanted = inside.map(({ uuid, lat, lng }) => `${uuid} at ${lat}, ${lng}`)
    const found = data.features.map(({ uuid, lat, lng }: Row) => `${uuid} at ${lat}, ${lng}`)
    const clustered = await visitor.calls('GET', `${path}?${queryOf(box, 1, more)}`)
    const { clusters = [], features = [] } = clustered.data ?? {}
    const sum = clusters.reduce((all: number, it: Row) => all + it.count, features.length)
    return [
      ...unlike(found, wanted, `${path} for ${person.name}`),
      ...(sum === inside.length
        ? []
        : [`${path} far away draws ${sum} for ${person.name}, of ${inside.length}`]),
    ]
  })

const requestsInBox: Oracle = atTheEnd({
  rule: 'the map has the requests of its reader in the box and in the states that were requested',
  source: 'spec 1 §2 "Map on the request detail", /api/openapi.json "map/requests"',
  violations: (world) => {
    const [states = ''] = someOf(['', 'open', 'accepted,rejected', 'open,accepted,rejected'], world)
    const wanted = (states || 'open,accepted').split(',').map((it) => STATES[it])
    const layer = { path: '/api/map/requests', more: states && `&status=${states}` }
    return ofReaders(world, 'requestlist', layer, async (person) =>
      (await requestsOf(world, person)).filter(({ status }) => wanted.includes(status)),
    )
  },
})

const STATES: Readonly<Record<string, number>> = { open: 2, accepted: 3, rejected: 4 }

const processesInBox: Oracle = atTheEnd({
  rule: 'the map has the realisations of its reader in the box and in the states that were requested',
  source: 'spec 1 §2 "Layers: realisation processes", /api/openapi.json "map/processes"',
  violations: (world) => {
    const [states = ''] = someOf(
      ['active', 'completed,cancelled', 'active,onhold,completed,cancelled'],
      world,
    )
    const layer = { path: '/api/map/processes', more: `&status=${states}` }
    return ofReaders(world, 'realisationlist', layer, async (person) =>
      (await processesOf(world, person)).filter(
        ({ status, process_type }) => states.split(',').includes(status) && process_type === 'realisation',
      ),
    )
  },
})

const pointsInBox: Oracle = atTheEnd({
  rule: 'the map has all charge points that stand in the box, also of other municipalities',
  source: 'decisions "Map" and "Decided after trying 1.0.0": those of others are surroundings',
  violations: (world) => {
    const [states = ''] = someOf(['', 'realized', 'definitive,suggestion', 'in-progress'], world)
    const layer = { path: '/api/map/chargingpoints', more: states && `&status=${states}` }
    return ofReaders(world, 'requestlocations', layer, async () =>
      (await world.look.rows('charge_point')).filter(
        ({ removed_at, status }) => removed_at === null && (!states || states.split(',').includes(status)),
      ),
    )
  },
})

const EARTH_METRES = 6_371_000
const rad = (degrees: number) => (degrees * Math.PI) / 180

/** In a straight line over the sphere, in metres. */
function metresBetween(one: Row, other: Row): number {
  const [from, to] = [rad(one.lat), rad(other.lat)]
  const [across, along] = [Math.sin((to - from) / 2), Math.sin(rad(other.lng - one.lng) / 2)]
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(across ** 2 + Math.cos(from) * Math.cos(to) * along ** 2))
}

/** Metres that two ways to measure may differ. */
const SLACK = 2

const nearby: Oracle = atTheEnd({
  rule: 'what is near a place are the charge points within the distance, the nearest first',
  source: 'spec 1 §9 "Nearby charger selection radius: 0.8 km"',
  violations: async (world) => {
    const standing = (await world.look.rows('charge_point')).filter(({ removed_at }) => removed_at === null)
    const [person] = someOf(
      world.cast.everybody.filter((it) => hasFeature(it, world.tenant, 'requestlocations')),
      world,
    )
    if (!person) return []
    const visitor = await world.as(person)
    return ofEach(someOf(standing, world, 2), async (place) => {
      const [km = 0] = someOf([0, 0.1, 0.5], world)
      const query = `lat=${place.lat}&lng=${place.lng}${km > 0 ? `&km=${km}` : ''}`
      const { data } = await visitor.calls('GET', `/api/map/nearby?${query}`)
      const most = 1_000 * (km || world.tenant.map.nearbyKm)
      const near = (slack: number) =>
        standing.filter((it) => metresBetween(place, it) <= most + slack).map(({ uuid }) => uuid as string)
      const found: string[] = data.features.map(({ uuid }: Row) => uuid)
      const metres: number[] = data.features.map((it: Row) => it.metres)
      const missing = near(-SLACK).filter((it) => !found.includes(it))
      const extra = found.filter((it) => !near(SLACK).includes(it))
      return [
        ...(missing.length + extra.length > 0 ? [`${query} lacks ${missing}, and has also ${extra}`] : []),
        ...(metres.every((it, index) => it <= (metres[index + 1] ?? it)) ? [] : [`${query}: ${metres}`]),
      ]
    })
  },
})

export const map: readonly Oracle[] = [requestsInBox, processesInBox, pointsInBox, nearby]
