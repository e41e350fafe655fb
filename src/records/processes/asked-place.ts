import { geocodersFor, namePlace } from '../../geography/geocoding/ask.ts'
import { geocode } from '../../geography/geocoding/geocode.ts'
import { knownPlaces } from '../../geography/places/known-places.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import { addressKey } from '../../platform/geo/address-key.ts'
import { readAddressLine } from '../../platform/geo/address-line.ts'
import { isWithin } from '../../platform/geo/box.ts'
import { roundDegrees } from '../../platform/geo/degrees.ts'
import type { Point } from '../../platform/geo/distance.ts'
import type { WrittenAddress } from '../../platform/geo/written-address.ts'
import type { Context } from '../../platform/web/context.ts'

/** The place of an address, and the address of a place, for a process that starts: nobody is asked for degrees. */

/** Geocoded as a house, or as its street only. */
interface FoundPlace extends Point {
  isStreet: boolean
  /** Of the house there; '' when it is not known. */
  postal_code: string
}

type Asker = Pick<Context, 'db' | 'person' | 'tenant' | 'geocoders'>

/** From this iteration on it is a postal code or a municipality, whose middle is no place. */
const MIDDLE_OF_AN_AREA = 4
const OF_A_STREET = 3

/**
 * The places of addresses, in order; null for one that is not found in the area of the desk. The middle of a
 * postal code is no place to start at. Decisions, "Decided after trying the first version".
 */
export async function findPlaces(
  context: Asker,
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

/** The address at a place: as it was written when it was chosen, else the nearest that a geocoder names. */
export async function addressAt(
  context: Context,
  { at, written }: { at: Point; written: string },
): Promise<WrittenAddress | null> {
  const { country } = context.tenant
  if (written !== '') return readAddressLine(written, country, knownPlaces(country))
  const names = await namePlace(context, at).catch(() => null)
  return names && namedAddress(names)
}

/** A named place in the parts of an address. */
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

/** The address that a record says. */
export function addressIn(record: FormRecord): WrittenAddress {
  const said = (record.Location ?? {}) as Record<string, unknown>
  const text = (name: string) => String(said[name] ?? '').trim()
  return {
    street: text('StreetName'),
    house_number: text('HouseNumber'),
    house_number_suffix: text('HouseNumberSuffix'),
    postal_code: text('PostalCode'),
    city: text('CityName'),
  }
}

/** The coordinates that a record says; null when one of them is empty. */
export function placeIn(record: FormRecord): { lat: unknown; lng: unknown } | null {
  const { Latitude: lat, Longitude: lng } = (record.Location ?? {}) as Record<string, unknown>
  const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
  return isEmpty(lat) && isEmpty(lng) ? null : { lat, lng }
}

/** The same for the same address, however it was typed. */
export const keyOfAddress = (address: WrittenAddress) =>
  `${addressKey(address)}|${address.postal_code.replaceAll(' ', '')}`.toLowerCase()

/** The record with a place. */
export const withPlace = (record: FormRecord, { lat, lng }: Point): FormRecord => ({
  ...record,
  Location: { ...(record.Location as object), Latitude: lat, Longitude: lng },
})
