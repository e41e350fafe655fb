import type { Point } from '../../src/platform/geo/distance.ts'
import type { WrittenAddress } from '../../src/platform/geo/written-address.ts'
import { read } from '../submit.ts'

interface Address {
  street: string
  street_number: string
  postalCode: string
  city: string
}

/** The address at a place; null when there is none, or when the geocoder is unavailable. */
export async function addressAt({ lat, lng }: Point, signal?: AbortSignal): Promise<Address | null> {
  const query = new URLSearchParams({ lat: String(lat), lng: String(lng) })
  const outcome = await read<{ address: Address | null }>(`/api/geocode/reverse?${query}`, signal)
  return outcome.ok ? outcome.data.address : null
}

/** The address by the field names of a proposal. */
export const fieldsOfAddress = (address: Address) => ({
  StreetName: address.street,
  HouseNumber: address.street_number,
  HouseNumberSuffix: '',
  PostalCode: address.postalCode,
  CityName: address.city,
})

/** The parts of a suggestion by the field names of a proposal. */
export const fieldsOfWritten = (address: WrittenAddress) => ({
  StreetName: address.street,
  HouseNumber: address.house_number,
  HouseNumberSuffix: address.house_number_suffix,
  PostalCode: address.postal_code,
  CityName: address.city,
})

/** About a decimetre: more precise than a person can point. */
export const roundedDegrees = (degrees: number) => Number(degrees.toFixed(6))
