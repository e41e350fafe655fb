import { fetchJson, Unreachable } from '../../../platform/outside/fetch-json.ts'
import type { Country } from '../../../platform/tenant/tenant.ts'
import { COUNTRY_NAMES, SEARCHED, type Suggestion } from '../../geocoding/geocode.ts'
import { lineOf, MATCH_TYPES, type MatchType } from '../../geocoding/strategies.ts'
import {
  addressOf,
  fieldsOf,
  listOf,
  type OutsideGeocoder,
  plainQuery,
  pointOf,
  textOf,
} from './outside-geocoder.ts'

/** Statuses about the query; every other status is about the service: quota, key, or its own error. */
const NOTHING = ['ZERO_RESULTS', 'INVALID_REQUEST']
const KINDS: Record<MatchType, Suggestion['kind']> = {
  street_address: 'address',
  premise: 'address',
  subpremise: 'address',
  route: 'street',
  postal_code: 'postal-code',
  locality: 'municipality',
}

/**
 * Google Geocoding, in Dutch and for one country. The key is sent to Google only. Source: spec 3 §7
 * "Geocoding service", https://developers.google.com/maps/documentation/geocoding
 */
export function google(base: string, key: string, country: Country): OutsideGeocoder {
  const request = async (query: [string, string][], signal: AbortSignal) => {
    const whole = [...query, ['language', 'nl'] as const, ['key', key] as const]
    const response = fieldsOf(await fetchJson(addressOf(base, whole), { signal }))
    if (NOTHING.includes(textOf(response.status))) return []
    // Google's own message may contain the project of the key.
    if (response.status !== 'OK')
      throw new Unreachable('google refused the request, or sent an invalid response')
    return listOf('google', response.results).flatMap(read)
  }
  const about = (text: string): [string, string][] => [
    ['address', plainQuery(text)],
    ['components', `country:${country}`],
  ]
  return {
    name: 'google',
    find: (strategy, signal) => request(about(lineOf(strategy)), signal),
    async search(text, signal) {
      const found = await request(about(text), signal)
      return found
        .filter((it) => it.country === country)
        .map(({ lat, lng, type, label }) => ({ lat, lng, label, kind: KINDS[type] }))
        .slice(0, SEARCHED.most)
    },
    async reverse({ lat, lng }, signal) {
      const found = await request([['latlng', `${lat},${lng}`]], signal)
      const ours = found.filter((it) => it.country === country)
      const best = ours.find((it) => KINDS[it.type] === 'address') ?? ours[0]
      if (!best) return null
      const { province, postalCode, street, houseNumber, city } = best
      return {
        province,
        country: COUNTRY_NAMES[country],
        postalCode,
        street,
        street_number: houseNumber,
        city,
      }
    },
  }
}

function read(it: Readonly<Record<string, unknown>>) {
  const at = fieldsOf(fieldsOf(it.geometry).location)
  const point = pointOf(at.lat, at.lng)
  const types = namesIn(it.types)
  const type = MATCH_TYPES.find((one) => types.includes(one))
  if (!point || !type) return []
  const part = partsOf(it.address_components)
  const code = part('country', 'short_name')
  const country: Country | '' = code === 'NL' || code === 'BE' ? code : ''
  return [
    {
      ...point,
      type,
      label: textOf(it.formatted_address),
      country,
      street: part('route'),
      houseNumber: part('street_number'),
      postalCode: part('postal_code'),
      city: part('locality'),
      // In Belgium the first level is the region.
      province: part(country === 'BE' ? 'administrative_area_level_2' : 'administrative_area_level_1'),
    },
  ]
}

/** Reads a component of an address by its type; '' when the address has none. */
function partsOf(components: unknown) {
  const all = Array.isArray(components) ? components.map(fieldsOf) : []
  return (type: string, name: 'long_name' | 'short_name' = 'long_name') =>
    textOf(all.find((it) => namesIn(it.types).includes(type))?.[name])
}

const namesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
