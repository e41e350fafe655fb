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

type PostalCode = ReturnType<typeof postalCodesOf>[number]

/** The spots of a municipality go so many rows. */
const ROWS = 12
const middles = new Map<string, PostalCode | undefined>()

/** The first postal code of a municipality around which all spots are nearest to its own ones, not to a neighbour's. */
function middleOf(country: Tenant['country'], code: string): PostalCode | undefined {
  const known = middles.get(code)
  if (known) return known
  const all = postalCodesOf(country)
  const isOwn = ({ municipalityCodes }: PostalCode) => municipalityCodes[0] === code
  const isInside = ({ lat, lng }: PostalCode) =>
    [0, IN_A_ROW].every((north) =>
      [0, ROWS].every((east) => isOwn(nearest(all, lat + north * APART, lng + east * APART))),
    )
  const own = all.filter(isOwn)
  const found = own.find(isInside) ?? own[0]
  middles.set(code, found)
  return found
}

const nearest = (all: readonly PostalCode[], lat: number, lng: number) =>
  all.reduce((best, it) =>
    Math.hypot(it.lat - lat, (it.lng - lng) * 0.62) < Math.hypot(best.lat - lat, (best.lng - lng) * 0.62)
      ? it
      : best,
  )

/** The spot with this number in a municipality; the same each time. */
export function spotIn({ country, municipalities }: Tenant, code: string, number: number): Spot {
  const { digits = '', place = '', lat = 0, lng = 0 } = middleOf(country, code) ?? {}
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
