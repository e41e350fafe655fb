import type { Point } from '../../platform/geo/distance.ts'
import { lazy } from '../../platform/lazy/lazy.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { findPostalCode } from './postal-codes.ts'
import { readTable } from './table.ts'

/**
 * A real street, for demonstration data and the embedded geocoder; the point is the centre of its addresses.
 */
export interface Street extends Point {
  street: string
  /** '1234 AB' or '9000'. */
  postalCode: string
  place: string
  municipalityCode: string
}

/**
 * A selection of real streets: some 3,800 all over Flanders for 'BE', some 150 of one Dutch city for 'NL'.
 */
export const streetsOf = (country: Country): readonly Street[] => (country === 'NL' ? dutch() : flemish())

export const streetsIn = (municipalityCode: string): readonly Street[] =>
  byMunicipality().get(municipalityCode) ?? []

const streetsFrom = (country: Country, table: string): Street[] =>
  readTable(table, ['postal_code', 'street', 'lat', 'lng']).map(({ postal_code, street, lat, lng }) => {
    const { place = '', municipalityCodes = [] } = findPostalCode(country, postal_code) ?? {}
    return {
      street,
      postalCode: postal_code,
      place,
      municipalityCode: municipalityCodes[0] ?? '',
      lat: Number(lat),
      lng: Number(lng),
    }
  })

const flemish = lazy(() => streetsFrom('BE', 'flemish-streets'))
const dutch = lazy(() => streetsFrom('NL', 'dutch-streets'))
const byMunicipality = lazy(() => {
  const groups = new Map<string, Street[]>()
  for (const street of [...flemish(), ...dutch()]) {
    const group = groups.get(street.municipalityCode)
    if (group) group.push(street)
    else groups.set(street.municipalityCode, [street])
  }
  return groups
})
