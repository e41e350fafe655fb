import { nearest, type Point } from '../../platform/geo/distance.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import type { Context } from '../../platform/web/context.ts'
import { findChargePointsNear } from '../../records/charge-points/queries.ts'
import { nearestRegisterHouse } from '../addresses/nearest-house.ts'
import { municipalityAt } from '../boundaries/municipality-at.ts'
import { findMunicipality } from '../places/municipalities.ts'
import { findPostalCode, nearestPostalCode, postalCodesOf } from '../places/postal-codes.ts'
import { streetsOf } from '../places/streets.ts'
import { COUNTRY_NAMES, type PlaceNames } from './geocode.ts'
import { findRequestsNear } from './queries.ts'

/** Metres within which a point counts as a known house or street. */
const OF_A_HOUSE = 30
const OF_A_STREET = 40
const ROWS = 50

/**
 * Names a point without a network: by the nearest house in a register, or in scope, else by the middle of the nearest short
 * street, and always by the nearest postal code. Null far from every postal code of the country.
 */
export async function nameFromTables(
  context: Pick<Context, 'db' | 'person' | 'tenant'>,
  point: Point,
): Promise<PlaceNames | null> {
  const { country } = context.tenant
  const code = (await municipalityAt(context.db, point)) ?? ''
  const ofMunicipality = postalCodesOf(country).filter((it) => it.municipalityCodes.includes(code))
  const area = nearest(ofMunicipality, point)?.item ?? nearestPostalCode(country, point)
  if (!area) return null
  const house =
    (await nearestRegisterHouse(context.db, point, OF_A_HOUSE)) ??
    (await nearestHouse(context, point)) ??
    nearestStreet(country, point)
  const postalCode = house?.postalCode || area.digits
  return {
    province: findMunicipality(code)?.province ?? provinceOf(country, postalCode),
    country: COUNTRY_NAMES[country],
    postalCode,
    street: house?.street ?? '',
    street_number: house?.number ?? '',
    city: house?.city || area.place,
  }
}

/** The province of a postal code; '' when unknown, and outside Flanders. */
export function provinceOf(country: Country, postalCode: string): string {
  const [code = ''] = findPostalCode(country, postalCode)?.municipalityCodes ?? []
  return findMunicipality(code)?.province ?? ''
}

async function nearestHouse(context: Pick<Context, 'db' | 'person' | 'tenant'>, point: Point) {
  const requests = await findRequestsNear(context, point, OF_A_HOUSE, ROWS)
  const sites = await findChargePointsNear(context, point, OF_A_HOUSE, ROWS)
  const found = nearest(
    [
      ...requests.map((it) => ({ ...it, lat: it.lat as number, lng: it.lng as number })),
      ...sites.map((it) => ({ ...it, house_number_suffix: '' })),
    ].filter((it) => it.street !== '' && it.house_number !== ''),
    point,
  )
  if (!found || found.metres > OF_A_HOUSE) return null
  const { street, house_number, house_number_suffix, postal_code, city } = found.item
  return {
    street,
    number: [house_number, house_number_suffix].filter(Boolean).join(' '),
    postalCode: postal_code,
    city,
  }
}

function nearestStreet(country: Country, point: Point) {
  const found = nearest(streetsOf(country), point)
  if (!found || found.metres > OF_A_STREET) return null
  const { street, postalCode, place } = found.item
  // A Dutch street has several postal codes: one of them does not apply to all its houses.
  return {
    street,
    number: '',
    postalCode: country === 'NL' ? postalCode.slice(0, 4) : postalCode,
    city: place,
  }
}
