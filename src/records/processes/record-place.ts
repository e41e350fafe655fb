import { geocode } from '../../geography/geocoding/geocode.ts'
import { geocodersFor, namePlace } from '../../geography/geocoding/search-places.ts'
import { knownPlaces } from '../../geography/places/known-places.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import { addressKey } from '../../platform/geo/address-key.ts'
import { readAddressLine } from '../../platform/geo/address-line.ts'
import { isWithin } from '../../platform/geo/box.ts'
import { roundDegrees } from '../../platform/geo/degrees.ts'
import type { Point } from '../../platform/geo/distance.ts'
import type { WrittenAddress } from '../../platform/geo/written-address.ts'
import type { Context } from '../../platform/web/context.ts'

/** Geocodes the address, or names the place, of a process that starts, so that people need not type coordinates. */

/** `isStreet`: only the street was found, not the house. */
interface FoundPlace extends Point {
  isStreet: boolean
  /** Postal code of the house; '' when unknown. */
  postal_code: string
}

type PlaceContext = Pick<Context, 'db' | 'person' | 'tenant' | 'geocoders'>

/** From this geocoder iteration on the result is a postal code or municipality, whose centre is no usable place. */
const MIDDLE_OF_AN_AREA = 4
const OF_A_STREET = 3

/**
 * The places of addresses, in order; null for an address that is not found in the tenant's area, or found only as the centre
 * of a postal code. Decisions, "Decided after trying the first version".
 */
export async function findPlaces(
  context: PlaceContext,
  addresses: readonly WrittenAddress[],
): Promise<(FoundPlace | null)[]> {
  if (addresses.length === 0) return []
  const wanted = addresses.map((it) => ({ ...it, municipality_code: '' }))
  const found = await geocode(geocodersFor(context), wanted)
  return found.map((place) => {
    if (!place || place.nomatch || place.iteration >= MIDDLE_OF_AN_AREA) return null
    if (!isWithin(context.tenant.locale.bounds, place)) return null
    const { lat, lng, iteration, postal_code = '' } = place
    return { lat: roundDegrees(lat), lng: roundDegrees(lng), isStreet: iteration >= OF_A_STREET, postal_code }
  })
}

/**
 * The address at a place: the address line as written when the place was chosen, else the nearest that a geocoder returns;
 * null when the geocoder fails.
 */
export async function addressAt(
  context: Context,
  { at, written }: { at: Point; written: string },
): Promise<WrittenAddress | null> {
  const { country } = context.tenant
  if (written !== '') return readAddressLine(written, country, knownPlaces(country))
  const names = await namePlace(context, at).catch(() => null)
  return names && namedAddress(names)
}

/** Converts a geocoder's place names to an address. */
export const namedAddress = (names: {
  street: string
  street_number: string
  postalCode: string
  city: string
}): WrittenAddress => ({
  street: names.street,
  house_number: names.street_number,
  house_number_suffix: '',
  postal_code: names.postalCode,
  city: names.city,
})

/** The address in a record. */
export function addressIn(record: FormRecord): WrittenAddress {
  const location = (record.Location ?? {}) as Record<string, unknown>
  const text = (name: string) => String(location[name] ?? '').trim()
  return {
    street: text('StreetName'),
    house_number: text('HouseNumber'),
    house_number_suffix: text('HouseNumberSuffix'),
    postal_code: text('PostalCode'),
    city: text('CityName'),
  }
}

/** The coordinates in a record; null when both are empty. */
export function placeIn(record: FormRecord): { lat: unknown; lng: unknown } | null {
  const { Latitude: lat, Longitude: lng } = (record.Location ?? {}) as Record<string, unknown>
  const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
  return isEmpty(lat) && isEmpty(lng) ? null : { lat, lng }
}

/** Key of an address, equal however the address was typed. */
export const keyOfAddress = (address: WrittenAddress) =>
  `${addressKey(address)}|${address.postal_code.replaceAll(' ', '')}`.toLowerCase()

/** Sets the coordinates of a record. */
export const withPlace = (record: FormRecord, { lat, lng }: Point): FormRecord => ({
  ...record,
  Location: { ...(record.Location as object), Latitude: lat, Longitude: lng },
})
