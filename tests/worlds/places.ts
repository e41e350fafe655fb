import { postalCodesOf } from '../../src/geography/places/postal-codes.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'

/** An address in a municipality of the world. */
export interface Spot {
  street: string
  houseNumber: string
  postalCode: string
  city: string
  lat: number
  lng: number
}

const STREETS = ['Kouter', 'Korenmarkt', 'Stationsplein', 'Vierde Straat'] as const
/** Degrees between two spots: some 60 metres. */
const APART = 0.0006
const IN_A_ROW = 8

/** The spot with this number in a municipality; the same each time. */
export function spotIn({ country, municipalities }: Tenant, code: string, number: number): Spot {
  const known = postalCodesOf(country).find(({ municipalityCodes }) => municipalityCodes[0] === code)
  const { digits = '', place = '', lat = 0, lng = 0 } = known ?? {}
  const name = municipalities.find((it) => it.code === code)?.name ?? place
  return {
    street: STREETS[number % STREETS.length] as string,
    houseNumber: String(1 + number),
    postalCode: country === 'NL' ? `${digits} AB` : digits,
    city: place || name,
    lat: lat + (number % IN_A_ROW) * APART,
    lng: lng + Math.floor(number / IN_A_ROW) * APART,
  }
}

/** As the record of a process has it. */
export const inRecord = ({ street, houseNumber, postalCode, city, lat, lng }: Spot) => ({
  StreetName: street,
  HouseNumber: houseNumber,
  PostalCode: postalCode,
  CityName: city,
  Latitude: lat,
  Longitude: lng,
})

/** As a program sends a request in. */
export const inRequest = ({ street, houseNumber, postalCode, city, lat, lng }: Spot) => ({
  street,
  house_number: houseNumber,
  postal_code: postalCode,
  city,
  lat,
  lng,
})
