import { isWithin } from '../../platform/geo/box.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { houseKey, readHouse } from '../../platform/geo/house-number.ts'
import { wordsOfStreet } from '../../platform/geo/street-name.ts'
import { fold } from '../../platform/search/fold.ts'
import type { Country, LocaleProfile } from '../../platform/tenant/tenant.ts'
import type { Address, Place } from './geocode.ts'

/**
 * The four searches for an address, each looser than the one before. Pure; shared by every external service. Source: spec 3
 * §7 ("filtered by type … The type route is added in iteration 3"), decisions, "Map".
 */

/** Types of results, by Google's names, which the specification uses. */
export const MATCH_TYPES = [
  'street_address',
  'premise',
  'subpremise',
  'route',
  'postal_code',
  'locality',
] as const
export type MatchType = (typeof MATCH_TYPES)[number]

/** One search: the parts of the address to search for; omitted parts are ''. */
export interface Strategy {
  iteration: Place['iteration']
  street: string
  houseNumber: string
  suffix: string
  postalCode: string
  city: string
  types: readonly MatchType[]
}

/** A result of a service; unknown fields are ''. */
export interface Candidate extends Point {
  type: MatchType
  country: Country | ''
  street: string
  /** With its suffix. */
  houseNumber: string
  postalCode: string
}

/** The area in which a result is accepted. */
export interface Area {
  country: Country
  bounds: LocaleProfile['bounds']
}

const HOUSES = ['street_address', 'premise', 'subpremise'] as const

/** The searches for an address, in order. An address without a suffix skips the second. */
export function strategiesFor(address: Address): Strategy[] {
  const { street, house_number: houseNumber, postal_code: postalCode, city } = address
  const whole = { street, houseNumber, suffix: address.house_number_suffix, postalCode, city, types: HOUSES }
  const isHouse = street !== '' && houseNumber !== ''
  return [
    ...(isHouse ? [{ ...whole, iteration: 1 as const }] : []),
    ...(isHouse && whole.suffix !== '' ? [{ ...whole, iteration: 2 as const, suffix: '' }] : []),
    ...(street !== ''
      ? [
          {
            ...{ ...whole, iteration: 3 as const, houseNumber: '', suffix: '', postalCode: '' },
            types: [...HOUSES, 'route'] as const,
          },
        ]
      : []),
    {
      ...{ ...whole, iteration: 4, street: '', houseNumber: '', suffix: '' },
      types: ['postal_code', 'locality'],
    },
  ]
}

/** A search as one line: `Kerkstraat 12 bus 3, 9000 Gent`. */
export function lineOf({ street, houseNumber, suffix, postalCode, city }: Strategy): string {
  const number = suffix.length === 1 ? `${houseNumber}${suffix}` : `${houseNumber} ${suffix}`
  const words = (...parts: string[]) => parts.map((it) => it.trim()).filter(Boolean)
  return words(words(street, number).join(' '), words(postalCode, city).join(' ')).join(', ')
}

/** The place that a search found among the results of a service, or null when none of them matches. */
export function placeAmong(
  candidates: readonly Candidate[],
  strategy: Strategy,
  address: Address,
  area: Area,
): Place | null {
  const fitting = candidates.filter((it) => fits(it, strategy, address, area))
  // A long street has many postal codes; any house in the right one is nearer than the middle of the street.
  const found = fitting.find((it) => hasPostalCode(it, address.postal_code)) ?? fitting[0]
  if (!found) return null
  const { iteration } = strategy
  const nomatch = iteration === 4 || !hasPostalCode(found, address.postal_code)
  return { lat: found.lat, lng: found.lng, iteration, nomatch }
}

function fits(found: Candidate, strategy: Strategy, address: Address, area: Area): boolean {
  if (!strategy.types.includes(found.type)) return false
  if (found.country !== area.country || !isWithin(area.bounds, found)) return false
  if (strategy.street !== '' && !isSameStreet(found.street, strategy.street)) return false
  if (strategy.iteration > 2) return true
  return hasPostalCode(found, address.postal_code) && hasNumber(found, strategy)
}

/** Some services omit the letters of a Dutch postal code. */
function hasPostalCode({ postalCode }: Candidate, query: string): boolean {
  const [found, wanted] = [plain(postalCode), plain(query)]
  return found !== '' && (found === wanted || (found.length === 4 && wanted.startsWith(found)))
}

/** `12-1` is number 12 with suffix 1, not number 121. */
function hasNumber(found: Candidate, strategy: Strategy): boolean {
  const [there, wanted] = [
    readHouse(found.houseNumber, found.country || null),
    readHouse(`${strategy.houseNumber} ${strategy.suffix}`, found.country || null),
  ]
  return there !== null && wanted !== null && houseKey(there) === houseKey(wanted)
}

/** Ignores accents, hyphens and abbreviations: `St.-Jansstr.` is `Sint-Jansstraat`. */
export const isSameStreet = (one: string, other: string): boolean =>
  areSameStreet(wordsOfStreet(one), wordsOfStreet(other))

/** The same for words that were parsed before, for many streets at once. */
export function areSameStreet(left: readonly string[], right: readonly string[]): boolean {
  if (left.length === 0 || right.length === 0) return false
  if (left.join('') === right.join('')) return true
  return (
    left.length === right.length &&
    left.every((word, index) => word.startsWith(right[index] ?? '') || right[index]?.startsWith(word))
  )
}

const plain = (text: string) => fold(text).replace(/[^a-z0-9]/g, '')
