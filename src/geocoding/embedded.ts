import type { Db } from '../db/dialect.ts'
import { addressKey } from '../intake/keys.ts'
import { fold } from '../places/fold.ts'
import { type Country, findMunicipality } from '../places/municipalities.ts'
import { findPostalCode } from '../places/postal-codes.ts'
import { type Street, streetsOf } from '../places/streets.ts'
import { once } from '../places/table.ts'
import type { Address, Geocoder, Place } from './geocode.ts'
import { findKnownAddresses } from './queries.ts'

/**
 * Needs no network: addresses that the database has seen before, then the tables of streets, postal codes and
 * municipalities.
 */
export const embeddedGeocoder = (db: Db, country: Country): Geocoder => ({
  name: 'embedded',
  async locate(addresses) {
    const rows = await findKnownAddresses(
      db,
      addresses.map((it) => ({ postal_code: it.postal_code, address_key: addressKey(it) })),
    )
    const known = new Map(rows.map((row) => [`${row.postal_code}|${row.address_key}`, row]))
    return addresses.map((address) => {
      const seen = known.get(`${address.postal_code}|${addressKey(address)}`)
      return seen
        ? { lat: seen.lat, lng: seen.lng, iteration: 1, nomatch: false }
        : placeFromTables(address, country)
    })
  },
})

function placeFromTables(address: Address, country: Country): Place | null {
  const street = streets[country]().get(streetKey(address.postal_code, address.street))
  if (street) return { lat: street.lat, lng: street.lng, iteration: 2, nomatch: false }
  const postalCode = findPostalCode(country, address.postal_code)
  if (postalCode) return { lat: postalCode.lat, lng: postalCode.lng, iteration: 3, nomatch: true }
  const municipality = findMunicipality(address.municipality_code)
  return municipality && { lat: municipality.lat, lng: municipality.lng, iteration: 4, nomatch: true }
}

const streetKey = (postalCode: string, street: string) => `${postalCode}|${fold(street)}`
const tableOf = (country: Country) =>
  once(
    () => new Map<string, Street>(streetsOf(country).map((it) => [streetKey(it.postalCode, it.street), it])),
  )
const streets = { NL: tableOf('NL'), BE: tableOf('BE') }
