import { type Act, presses } from '../deed.ts'
import { spotIn } from '../places.ts'
import type { World } from '../world.ts'
import { wrongOf } from './of-process.ts'
import { asRead } from './promised.ts'

/** What the form for residents looks up, for who has not signed in. */

const ADDRESSES = 'POST /api/public/addresses'
const NEARBY = 'POST /api/public/nearby'
const MOST_ADDRESSES = 8
const MOST_PLACES = 3

/** Undefined where the desk has a form for residents. */
const unlessPublic = ({ tenant }: World) =>
  tenant.publicForm ? undefined : 'this desk has no form for residents'

const QUERIES = [
  'Kouter 1',
  'Stationsplein',
  '9000',
  'q',
  '   ',
  "' or 1=1 --",
  '%',
  'é'.repeat(100),
] as const

const searches: Act = {
  name: 'a resident looks an address up',
  presses: [ADDRESSES],
  weight: 3,
  async does(world, picks) {
    if (!world.tenant.publicForm && !picks.once(6)) return null
    const q = picks.among(QUERIES)
    const deed = await presses(
      world,
      null,
      { route: ADDRESSES, json: { q } },
      {
        sentence: `a resident looks up ${q.slice(0, 20)}`,
        forbidden: unlessPublic(world),
        promises: async ({ data }) =>
          wrongOf({ [`at most ${MOST_ADDRESSES} addresses`]: data.addresses.length <= MOST_ADDRESSES }),
      },
    )
    return asRead(deed)
  },
}

const EARTH = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180
interface Point {
  lat: number
  lng: number
}
const metresBetween = (one: Point, other: Point) => {
  const x = radians(other.lng - one.lng) * Math.cos(radians((one.lat + other.lat) / 2))
  const y = radians(other.lat - one.lat)
  return Math.sqrt(x * x + y * y) * EARTH
}

const findsNear: Act = {
  name: 'a resident looks where one can charge near by',
  presses: [NEARBY],
  weight: 3,
  async does(world, picks) {
    if (!world.tenant.publicForm && !picks.once(6)) return null
    const { tenant, cast } = world
    const spot = spotIn(tenant, picks.among(cast.codes), 40 + picks.below(12))
    const at = picks.once(6)
      ? picks.among([
          { lat: 0, lng: 0 },
          { lat: 91, lng: 4 },
        ])
      : spot
    const reach = tenant.limits.nearbyRadius
    const points = (await world.look.rows('charge_point')).filter(
      (it) => it.status === 'realized' && it.access === 'public' && it.removed_at === null,
    )
    const within = (metres: number) => points.some((it) => metresBetween(at, it as never) < metres)
    const deed = await presses(
      world,
      null,
      { route: NEARBY, json: { lat: at.lat, lng: at.lng } },
      {
        sentence: `a resident looks where one can charge near ${at.lat.toFixed(4)}, ${at.lng.toFixed(4)}`,
        forbidden: unlessPublic(world),
        promises: async ({ data }) =>
          wrongOf({
            [`at most ${MOST_PLACES} places`]: data.places.length <= MOST_PLACES,
            'what is in use within reach is listed': data.places.length > 0 || !within(reach * 0.97),
            'nothing else is listed': data.places.length === 0 || within(reach * 1.03),
          }),
      },
    )
    return asRead(deed)
  },
}

export const publicPlaces: readonly Act[] = [searches, findsNear]
