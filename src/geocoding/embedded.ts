import type { Db } from '../db/dialect.ts'
import { addressKey } from '../intake/keys.ts'
import { type Country, findMunicipality } from '../places/municipalities.ts'
import { findPostalCode } from '../places/postal-codes.ts'
import { type Street, streetsIn, streetsOf } from '../places/streets.ts'
import { once } from '../places/table.ts'
import type { Visit } from '../web/visit.ts'
import type { Address, Geocoder, Place } from './geocode.ts'
import { nameFromTables } from './names-near.ts'
import { findKnownAddresses } from './queries.ts'
import { searchEmbedded } from './search-embedded.ts'
import { isSameStreet } from './strategies.ts'
import { wordsOf } from './typed.ts'

/**
 * Needs no network: addresses that the database has seen before, then the tables of streets, postal codes and
 * municipalities. Placing an address looks at everything; searching tells the visitor of addresses in scope only.
 */
export const embeddedGeocoder = (visit: Pick<Visit, 'db' | 'person' | 'tenant'>): Geocoder => ({
  locate: (addresses) => locateAll(visit.db, visit.tenant.country, addresses),
  search: (text, near) => searchEmbedded(visit, text, near),
  reverse: (point) => nameFromTables(visit, point),
})

async function locateAll(db: Db, country: Country, addresses: readonly Address[]) {
  const rows = await findKnownAddresses(
    db,
    addresses.flatMap((it) => [keyOf(it), keyOf({ ...it, house_number_suffix: '' })]),
    addresses.flatMap((it) => it.uuid ?? []),
  )
  const known = new Map(rows.map((row) => [`${row.postal_code}|${row.address_key}`, row]))
  const seen = (address: Address) => {
    const { postal_code, address_key } = keyOf(address)
    return known.get(`${postal_code}|${address_key}`)
  }
  return addresses.map((address): Place | null => {
    const whole = seen(address)
    // What was itself found without its suffix stays so.
    if (whole) return { ...at(whole), iteration: whole.iteration === 2 ? 2 : 1, nomatch: false }
    const house = seen({ ...address, house_number_suffix: '' })
    return house ? { ...at(house), iteration: 2, nomatch: false } : placeFromTables(address, country)
  })
}

const keyOf = (it: Address) => ({ postal_code: it.postal_code, address_key: addressKey(it) })
const at = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng })

function placeFromTables(address: Address, country: Country): Place | null {
  const street = streets[country]().get(streetKey(address.postal_code, address.street))
  if (street) return { ...at(street), iteration: 3, nomatch: false }
  const elsewhere = streetsIn(address.municipality_code).find((it) => isSameStreet(it.street, address.street))
  if (elsewhere) return { ...at(elsewhere), iteration: 3, nomatch: !isNear(elsewhere, address) }
  const area = findPostalCode(country, address.postal_code) ?? findMunicipality(address.municipality_code)
  return area && { ...at(area), iteration: 4, nomatch: true }
}

/** Of a Dutch street the tables know one postal code of many: the four digits say that it is the same one. */
const isNear = ({ postalCode }: Street, address: Address) =>
  postalCode.slice(0, 4) === address.postal_code.slice(0, 4)

const streetKey = (postalCode: string, street: string) => `${postalCode}|${wordsOf(street).join('')}`
const tableOf = (country: Country) =>
  once(
    () => new Map<string, Street>(streetsOf(country).map((it) => [streetKey(it.postalCode, it.street), it])),
  )
const streets = { NL: tableOf('NL'), BE: tableOf('BE') }
