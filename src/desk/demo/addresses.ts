import { municipalitiesAround } from '../../geography/boundaries/around.ts'
import { postalCodesOf } from '../../geography/places/postal-codes.ts'
import { type Street, streetsOf } from '../../geography/places/streets.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { Chance } from './chance.ts'
import { EVERYWHERE } from './words.ts'

const HIGHEST_NUMBER = 180
const SUFFIXES = {
  BE: ['A', 'B', 'bus 1', 'bus 2', 'bus 3', 'bus 12', 'C'],
  NL: ['A', 'B', 'bis', '1', '2', '3', 'H', 'hs'],
} as const
/** Maximum distance of a house from the middle of its street, in degrees. */
const AROUND = 0.0012
const DECIMALS = 1e6

/** Real streets of the participating municipalities; common names for a place without any in the tables. */
export function streetsFor(tenant: Tenant): readonly Street[] {
  const taking = new Set(tenant.municipalities.filter((it) => !it.disabled).map((it) => it.code))
  const real = streetsOf(tenant.country).filter((it) => taking.has(it.municipalityCode))
  if (real.length > 0) return real
  return postalCodesOf(tenant.country)
    .filter((it) => taking.has(it.municipalityCodes[0] ?? ''))
    .flatMap(({ digits, place, lat, lng, municipalityCodes: [municipalityCode = ''] }) =>
      EVERYWHERE.map((street, index) => ({
        street,
        postalCode: tenant.country === 'BE' ? digits : `${digits} A${'BCDEFGHJKLMN'[index]}`,
        place,
        municipalityCode,
        lat,
        lng,
      })),
    )
}

/**
 * A house in a street, with coordinates near it, within the tenant's bounds and the street's municipality.
 */
export function addressIn(street: Street, tenant: Tenant, chance: Chance) {
  const { bounds } = tenant.locale
  const near = (middle: number, low: number, high: number) =>
    Math.round(Math.min(high, Math.max(low, middle + (chance.next() * 2 - 1) * AROUND)) * DECIMALS) / DECIMALS
  const houseAndSuffix = {
    house_number: String(1 + Math.floor(HIGHEST_NUMBER * chance.next() ** 2)),
    house_number_suffix: chance.happens(0.14) ? chance.pick(SUFFIXES[tenant.country]) : '',
  }
  const code = street.municipalityCode
  const house = {
    lat: near(street.lat, bounds.south, bounds.north),
    lng: near(street.lng, bounds.west, bounds.east),
  }
  // A house near the boundary may fall in the next municipality; then the middle of the street is used.
  const { lat, lng } = municipalitiesAround(house, [code]).includes(code) ? house : street
  return {
    ...{ street: street.street, ...houseAndSuffix, postal_code: street.postalCode, city: street.place },
    ...{ municipality_code: code, lat, lng },
  }
}
