import { sql } from 'kysely'
import { type Db, holdsWords, idIn, inBox, searchIds } from '../../platform/db/dialect.ts'
import { boxAround } from '../../platform/geo/box.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { type Context, codesFor } from '../../platform/web/context.ts'
import { requestsInScope } from '../../records/requests/queries.ts'

type Reader = Pick<Context, 'db' | 'person' | 'tenant'>

/** Up to this iteration a place is that of a house, not of a street or a neighbourhood. */
const OF_A_HOUSE = 2
const LAST = '\uffff'

/**
 * Places of addresses in the database, of requests or known sites, with these keys; excludes the requests in `asking`. In
 * any postal code: with a condition on that too, SQLite would look up every pair.
 */
export async function findKnownAddresses(db: Db, keys: readonly string[], asking: readonly string[] = []) {
  const addressKeys = [...new Set(keys)].filter((it) => it !== '')
  if (addressKeys.length === 0) return []
  let known = db
    .selectFrom('request')
    .select(['postal_code', 'address_key', 'lat', 'lng', 'coordinates_iteration as iteration'])
    .where('address_key', 'in', addressKeys)
    .where('coordinates_nomatch', '=', 0)
    .where('coordinates_iteration', '<=', OF_A_HOUSE)
    .where('lat', 'is not', null)
    .where('lng', 'is not', null)
  if (asking.length > 0) known = known.where('uuid', 'not in', asking)
  const requests = await known.execute()
  const sites = await db
    .selectFrom('location')
    .select(['postal_code', 'address_key', 'lat', 'lng', sql<number>`0`.as('iteration')])
    .where('address_key', 'in', addressKeys)
    .where('house_number', '<>', '')
    .where('removed_at', 'is', null)
    .execute()
  return [...sites, ...requests] as ((typeof sites)[number] & Point)[]
}

const ADDRESS = ['street', 'house_number', 'postal_code', 'city', 'municipality_code', 'lat', 'lng'] as const

interface Beginning {
  /** Prefix of the folded address: the first letters of a street. */
  key: string
  /** Further words that it must contain, of three letters or more. */
  words: string[]
  postalCode: string
}

/**
 * Addresses of requests in scope whose street begins with the key, at most `limit`, in alphabetical order.
 */
export function findRequestsByStreet(context: Reader, { key, words, postalCode }: Beginning, limit: number) {
  let found = requestAddresses(context)
    .where('request.address_key', '>=', key)
    .where('request.address_key', '<', key + LAST)
  if (words.length > 0) found = found.where(holdsWords('request', words))
  if (postalCode !== '')
    found = found
      .where('request.postal_code', '>=', postalCode)
      .where('request.postal_code', '<', postalCode + LAST)
  return found.orderBy('request.address_key').limit(limit).execute()
}

/** Addresses of requests in scope with all these words in their search text, at most `limit`. */
export async function findRequestsByWords(context: Reader, words: string[], limit: number) {
  const ids = await searchIds(context.db, 'request', words, limit)
  return ids.length === 0
    ? []
    : requestAddresses(context)
        .where(idIn(context.db, 'request.id', ids))
        .execute()
}

const requestAddresses = (context: Reader) =>
  requestsInScope(context, { walking: true })
    .select([...ADDRESS.map((it) => `request.${it}` as const), 'request.house_number_suffix'])
    .where('request.coordinates_nomatch', '=', 0)
    .where('request.coordinates_iteration', '<=', OF_A_HOUSE)
    .where('request.lat', 'is not', null)
    .where('request.gdpr_cleared_at', 'is', null)

/** Addresses of sites in scope whose street begins with the key, at most `limit`. */
export function findSitesByStreet(context: Reader, { key, postalCode }: Beginning, limit: number) {
  let found = sitesInScope(context)
    .select([...ADDRESS.map((it) => `location.${it}` as const), sql<string>`''`.as('house_number_suffix')])
    .where('location.address_key', '>=', key)
    .where('location.address_key', '<', key + LAST)
    .where('location.house_number', '<>', '')
  if (postalCode !== '')
    found = found
      .where('location.postal_code', '>=', postalCode)
      .where('location.postal_code', '<', postalCode + LAST)
  return found.orderBy('location.address_key').limit(limit).execute()
}

function sitesInScope(context: Reader) {
  const codes = codesFor(context, 'requestlocations')
  const sites = context.db.selectFrom('location').where('location.removed_at', 'is', null)
  if (codes === '*') return sites
  return sites.where('location.municipality_code', 'in', codes.length > 0 ? [...codes] : [''])
}

/** Addresses of requests in scope in a box of `metres` around a point, so a little further at the corners. */
export const findRequestsNear = (context: Reader, point: Point, metres: number, limit: number) =>
  requestAddresses(context)
    .where(inBox(context.db, 'request', boxAround(point, metres)))
    .limit(limit)
    .execute()
