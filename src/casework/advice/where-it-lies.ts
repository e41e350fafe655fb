import { currentCode, findMunicipality } from '../../geography/places/municipalities.ts'
import { municipalitiesNamed } from '../../geography/places/place-names.ts'
import { findPostalCode, postalCodesOf } from '../../geography/places/postal-codes.ts'
import type { Country } from '../../platform/tenant/tenant.ts'

/** The municipality of an address, as far as its postal code and coordinates determine it. Pure. */

interface Address {
  municipality_code: string | null
  postal_code: string
  city: string
  /** Municipality of the exact house, from a register of addresses; it replaces the postal code. */
  register?: string | null
}

/** The municipality that the register or postal code, or the coordinates, indicate. */
export interface Sign {
  /** Current codes; empty for a place in no known municipality. */
  codes: readonly string[]
  /** Name of the expected municipality if it is among them, else of the first; '' for none. */
  name: string
  otherNames: readonly string[]
  agrees: boolean
}

export interface WhereItLies {
  /** Current code of the municipality of the request; null when it has none that exists. */
  expected: string | null
  byPostalCode: Sign | null
  byCoordinates: Sign | null
  /** The place of the postal code, when the given place name does not belong to it. */
  otherPlace: string | null
  verdict: 'agrees' | 'differ' | 'elsewhere' | 'nothing'
}

/**
 * Compares an address with its municipality. `found`: the codes of the municipality that contains its coordinates, and of
 * its own municipality when that is closer than the precision of the outlines; null when the coordinates are not its own.
 */
export function whereItLies(
  address: Address,
  found: readonly string[] | null,
  country: Country,
): WhereItLies {
  const expected = currentCode(address.municipality_code ?? '')
  const { register = null } = address
  const postalCode = findPostalCode(country, address.postal_code)
  const codes = register === null ? postalCode?.municipalityCodes : [register]
  const byPostalCode = codes ? signOf(codes, expected, () => postalCode?.place ?? '') : null
  const byCoordinates = found && signOf(found, expected, (code) => placeIn(code, country))
  return {
    expected,
    byPostalCode,
    byCoordinates,
    otherPlace: register === null ? otherPlaceOf(address, country) : null,
    verdict: verdictOf(byPostalCode, byCoordinates),
  }
}

function otherPlaceOf({ postal_code, city }: Address, country: Country): string | null {
  const postalCode = findPostalCode(country, postal_code)
  if (!postalCode || city === '') return null
  const named = municipalitiesNamed(city, country)
  return postalCode.municipalityCodes.some((code) => named.includes(code)) ? null : postalCode.place
}

function verdictOf(byPostalCode: Sign | null, byCoordinates: Sign | null): WhereItLies['verdict'] {
  const signs = [byPostalCode, byCoordinates].filter((it) => it !== null)
  if (signs.length === 0) return 'nothing'
  if (signs.every((it) => it.agrees)) return 'agrees'
  return signs.some((it) => it.agrees) ? 'differ' : 'elsewhere'
}

function signOf(
  codes: readonly string[],
  expected: string | null,
  /** Names Belgian municipalities outside Flanders, which are in no table. */
  elsewhere: (code: string) => string,
): Sign {
  const agrees = expected !== null && codes.includes(expected)
  const named = agrees ? expected : (codes[0] ?? '')
  const nameOf = (code: string) => findMunicipality(code)?.name ?? elsewhere(code)
  return {
    codes,
    name: nameOf(named),
    otherNames: codes.filter((code) => code !== named).map(nameOf),
    agrees,
  }
}

const placeIn = (code: string, country: Country) =>
  postalCodesOf(country).find((it) => it.municipalityCodes.includes(code))?.place ?? code
