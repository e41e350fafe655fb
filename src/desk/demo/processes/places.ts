import type { Street } from '../../../geography/places/streets.ts'
import type { Db } from '../../../platform/db/dialect.ts'
import { nearest } from '../../../platform/geo/distance.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { STATUS } from '../../../records/requests/request.ts'
import { addressIn } from '../addresses.ts'
import type { Begun } from './demo-process.ts'
import { type FreeRequest, freeRequests, type UsedLocation, usedLocations } from './queries.ts'

/** The place of a made-up process, and the request or location that it starts from. */
export interface Placed {
  begun: Begun
  place: ReturnType<typeof addressIn>
  request: FreeRequest | null
  location: UsedLocation | null
}

const AT_A_LOCATION = ['expansion', 'reposition', 'removal', 'replacement']
/** For these types the place is the destination. */
const ELSEWHERE = ['reposition']

/**
 * Places processes in a municipality: at a request that was accepted before they began, at an existing charge point, or in a
 * random street.
 */
export async function placed(
  db: Db,
  all: readonly Begun[],
  { tenant, code, streets }: { tenant: Tenant; code: string; streets: readonly Street[] },
): Promise<Placed[]> {
  const requests = await freeRequests(db, STATUS.accepted, code)
  const locations = await usedLocations(db, code, all.length)
  return all.map((begun) => {
    const { chance, history, type, category } = begun
    const startedAt = new Date(history.steps[0]?.from ?? 0).toISOString()
    const street = addressIn(chance.pick(streets), tenant, chance)
    const index = category === 'request' ? requests.findLastIndex((it) => it.processed_at < startedAt) : -1
    const [request = null] = index < 0 ? [] : requests.splice(index, 1)
    const location = AT_A_LOCATION.includes(type.value) ? (locations.shift() ?? null) : null
    const from = ELSEWHERE.includes(type.value) ? null : (request ?? location)
    return { begun, place: withPostalCode(placeOf(from), streets) ?? street, request, location }
  })
}

/** Uses the postal code of the nearest street when the source has none. */
function withPostalCode(place: Placed['place'] | null, streets: readonly Street[]) {
  if (place === null || place.postal_code !== '') return place
  const near = nearest(streets, place)
  return near && { ...place, postal_code: near.item.postalCode, city: place.city || near.item.place }
}

function placeOf(from: FreeRequest | UsedLocation | null): Placed['place'] | null {
  if (!from || from.lat === null || from.lng === null || from.municipality_code === null) return null
  const { street, house_number, postal_code, city, municipality_code, lat, lng } = from
  const house_number_suffix = 'house_number_suffix' in from ? from.house_number_suffix : ''
  return { street, house_number, house_number_suffix, postal_code, city, municipality_code, lat, lng }
}
