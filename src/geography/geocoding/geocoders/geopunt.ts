import { metresBetween } from '../../../platform/geo/distance.ts'
import { fetchJson } from '../../../platform/outside/fetch-json.ts'
import { COUNTRY_NAMES, SEARCHED, type Suggestion } from '../../geocoding/geocode.ts'
import { lineOf, type MatchType } from '../../geocoding/strategies.ts'
import {
  addressOf,
  fieldsOf,
  listOf,
  type OutsideGeocoder,
  plainQuery,
  pointOf,
  textOf,
} from './outside-geocoder.ts'

const MOST = 5
/** Metres from a point within which an address counts as its own. */
const REACH = 100
const KINDS: Partial<Record<MatchType, Suggestion['kind']>> = {
  street_address: 'address',
  route: 'street',
  postal_code: 'postal-code',
  locality: 'municipality',
}

/**
 * Geopunt of Digitaal Vlaanderen: every address of Flanders and Brussels, without a key. Source:
 * https://www.vlaanderen.be/geopunt, geolocation v4.
 */
export function geopunt(base: string): OutsideGeocoder {
  const request = async (query: [string, string][], signal: AbortSignal) => {
    const response = await fetchJson(addressOf(`${base}/Location`, query), { signal })
    return listOf('geopunt', fieldsOf(response).LocationResult).flatMap(read)
  }
  return {
    name: 'geopunt',
    find: (strategy, signal) =>
      request(
        [
          ['q', plainQuery(lineOf(strategy))],
          ['c', String(MOST)],
        ],
        signal,
      ),
    /** The service suggests texts; their places need one call each, all in parallel. */
    async search(text, signal) {
      const query = [['q', plainQuery(text)] as const, ['c', String(MOST)] as const]
      const response = await fetchJson(addressOf(`${base}/Suggestion`, query), { signal })
      const { SuggestionResult } = fieldsOf(response)
      listOf('geopunt', SuggestionResult)
      const labels = (SuggestionResult as unknown[]).map(textOf).filter(Boolean).slice(0, SEARCHED.most)
      const found = await Promise.all(
        labels.map(async (label): Promise<Suggestion[]> => {
          const [first] = await request(
            [
              ['q', label],
              ['c', '1'],
            ],
            signal,
          )
          const kind = first && KINDS[first.type]
          return kind ? [{ label, lat: first.lat, lng: first.lng, kind }] : []
        }),
      )
      return found.flat()
    },
    async reverse(point, signal) {
      const [found] = await request(
        [
          ['latlon', `${point.lat},${point.lng}`],
          ['c', '1'],
        ],
        signal,
      )
      if (!found || metresBetween(found, point) > REACH) return null
      return {
        province: '',
        country: COUNTRY_NAMES.BE,
        postalCode: found.postalCode,
        street: found.street,
        street_number: found.houseNumber,
        city: found.city,
      }
    },
  }
}

/** A result with a location; its precision depends on the fields that are filled in. */
function read(it: Readonly<Record<string, unknown>>) {
  const at = fieldsOf(it.Location)
  const point = pointOf(at.Lat_WGS84, at.Lon_WGS84)
  if (!point) return []
  const street = textOf(it.Thoroughfarename)
  const houseNumber = textOf(it.Housenumber)
  const postalCode = textOf(it.Zipcode)
  const type: MatchType =
    street && houseNumber ? 'street_address' : street ? 'route' : postalCode ? 'postal_code' : 'locality'
  const city = textOf(it.Municipality)
  return [{ ...point, type, country: 'BE' as const, street, houseNumber, postalCode, city }]
}
