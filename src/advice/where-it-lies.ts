import { metresBetween, type Point } from '../places/distance.ts'
import { type Country, currentCode, findMunicipality } from '../places/municipalities.ts'
import { findPostalCode, nearestPostalCode, type PostalCode } from '../places/postal-codes.ts'

/** In which municipality an address lies, as far as its postal code and coordinates tell. Pure. */

/** Within this of the centre of its own postal code, a place next to another municipality is a border, not a mistake. */
const BORDER_METRES = 5_000

interface Address {
  municipality_code: string | null
  postal_code: string
}

/** What one of the two data points to. */
export interface Sign {
  /** Codes of today; none for a place far from everything. */
  codes: readonly string[]
  name: string
  nearest: PostalCode | null
  /** Metres from the centre of that postal code, for coordinates. */
  metres: number | null
  agrees: boolean
}

export interface WhereItLies {
  /** Code of today of the municipality that the request is with; null when it has none that exists. */
  expected: string | null
  byPostalCode: Sign | null
  byCoordinates: Sign | null
  /** `border`: the coordinates lie nearer to the neighbours, but not far from their own postal code. */
  verdict: 'agrees' | 'border' | 'differ' | 'elsewhere' | 'nothing'
}

/** Compares an address with its municipality. `place` is null when the coordinates are not its own. */
export function whereItLies(address: Address, place: Point | null, country: Country): WhereItLies {
  const expected = currentCode(address.municipality_code ?? '')
  const postalCode = findPostalCode(country, address.postal_code)
  const byPostalCode = postalCode && signOf(postalCode, expected, null)
  const byCoordinates = place && signAt(place, expected, country)
  return {
    expected,
    byPostalCode,
    byCoordinates,
    verdict: verdictOf(byPostalCode, byCoordinates, place, postalCode),
  }
}

function verdictOf(
  byPostalCode: Sign | null,
  byCoordinates: Sign | null,
  place: Point | null,
  own: PostalCode | null,
): WhereItLies['verdict'] {
  const signs = [byPostalCode, byCoordinates].filter((it) => it !== null)
  if (signs.length === 0) return 'nothing'
  if (signs.every((it) => it.agrees)) return 'agrees'
  if (!signs.some((it) => it.agrees)) return 'elsewhere'
  const isBorder = byPostalCode?.agrees && place && own && metresBetween(place, own) <= BORDER_METRES
  return isBorder ? 'border' : 'differ'
}

function signAt(place: Point, expected: string | null, country: Country): Sign {
  const nearest = nearestPostalCode(country, place)
  if (!nearest) return { codes: [], name: '', nearest: null, metres: null, agrees: false }
  return signOf(nearest, expected, Math.ceil(metresBetween(place, nearest)))
}

function signOf(postalCode: PostalCode, expected: string | null, metres: number | null): Sign {
  const codes = postalCode.municipalityCodes
  const agrees = expected !== null && codes.includes(expected)
  const shown = agrees ? expected : (codes[0] ?? '')
  // Belgian postal codes outside Flanders have codes that no table names.
  return {
    codes,
    name: findMunicipality(shown)?.name ?? postalCode.place,
    nearest: postalCode,
    metres,
    agrees,
  }
}
