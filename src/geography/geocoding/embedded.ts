import type { Db } from '../../platform/db/dialect.ts'
import { addressKey } from '../../platform/geo/address-key.ts'
import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import { wordsOfStreet } from '../../platform/geo/street-name.ts'
import { lazy } from '../../platform/lazy/lazy.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import type { Context } from '../../platform/web/context.ts'
import { type Located, locateInRegisters } from '../addresses/locate.ts'
import { keyIn } from '../addresses/street-key.ts'
import { findMunicipality } from '../places/municipalities.ts'
import { postalCodesNamed } from '../places/place-names.ts'
import { findPostalCode } from '../places/postal-codes.ts'
import { type Street, streetsOf } from '../places/streets.ts'
import type { Address, Geocoder, Place } from './geocode.ts'
import { nameFromTables } from './names-near.ts'
import { findKnownAddresses } from './queries.ts'
import { searchEmbedded } from './search-embedded.ts'
import { areSameStreet } from './strategies.ts'

/**
 * Needs no network: imported address registers, then addresses in the database, then the tables of streets, postal codes and
 * municipalities. Placing an address uses all of them; searching shows registers, which are public, and only addresses in
 * the reader's scope. Without a register it is coarse.
 */
export const embeddedGeocoder = (context: Pick<Context, 'db' | 'person' | 'tenant'>): Geocoder => ({
  locate: (addresses) => locateAll(context.db, context.tenant.country, addresses),
  search: (text, near) => searchEmbedded(context, text, near),
  reverse: (point) => nameFromTables(context, point),
})

async function locateAll(db: Db, country: Country, addresses: readonly Address[]) {
  const located = await locateAnywhere(db, addresses, country)
  const rows = await findKnownAddresses(
    db,
    addresses.flatMap((it) => [addressKey(it), addressKey({ ...it, house_number_suffix: '' })]),
    addresses.flatMap((it) => it.uuid ?? []),
  )
  const known = new Map(rows.map((row) => [`${row.postal_code}|${row.address_key}`, row]))
  const seen = (address: Address) => known.get(`${address.postal_code}|${addressKey(address)}`)
  const placeOf = (it: Located) => placeIn(it, country)
  return addresses.map((address, index): Place | null => {
    const inRegister = located[index] ?? null
    if (inRegister?.by === 'house' && !inRegister.isElsewhere) return placeOf(inRegister)
    const whole = seen(address)
    // A place that was itself found without its suffix keeps iteration 2.
    if (whole) return { ...at(whole), iteration: whole.iteration === 2 ? 2 : 1, nomatch: false }
    if (inRegister?.by === 'number' && !inRegister.isElsewhere) return placeOf(inRegister)
    const house = seen({ ...address, house_number_suffix: '' })
    if (house) return { ...at(house), iteration: 2, nomatch: false }
    return inRegister ? placeOf(inRegister) : placeFromTables(address, country)
  })
}

/**
 * Registers are indexed by postal code: for an address without one, tries each postal code of its place. A match in two
 * places is ambiguous, so it counts as elsewhere.
 */
async function locateAnywhere(
  db: Db,
  addresses: readonly Address[],
  country: Country,
): Promise<(Located | null)[]> {
  const digits = new Map<string, string[]>()
  const tried = addresses.flatMap((address, index) => {
    if (address.postal_code !== '' || address.municipality_code !== '' || address.city === '')
      return [{ address, index }]
    const known = digits.get(address.city) ?? postalCodesNamed(address.city, country).map((it) => it.digits)
    digits.set(address.city, known)
    return known.map((postal_code) => ({ address: { ...address, postal_code }, index }))
  })
  const found = await locateInRegisters(
    db,
    tried.map((it) => it.address),
    country,
  )
  const places = addresses.map((): Located[] => [])
  for (const [at, { index }] of tried.entries()) {
    const place = found[at]
    if (place) places[index]?.push(place)
  }
  return places.map(onlyOne)
}

function onlyOne(places: readonly Located[]): Located | null {
  const here = places.filter((it) => !it.isElsewhere)
  const [best = places[0] ?? null, ...others] = ['house', 'number', 'neighbour', 'street'].flatMap((by) =>
    here.filter((it) => it.by === by),
  )
  const isDoubtful = others.some((it) => it.by === best?.by)
  return best && isDoubtful ? { ...best, isElsewhere: true } : best
}

/** A neighbour counts as the street: less exact than the requested number. */
const ITERATIONS = { house: 1, number: 2, neighbour: 3, street: 3 } as const

const placeIn = ({ by, isElsewhere, postal_code, ...place }: Located, country: Country): Place => ({
  ...at(place),
  iteration: isElsewhere ? 3 : ITERATIONS[by],
  nomatch: isElsewhere,
  // A register may contain only the four digits of a Dutch postal code.
  ...(normalisePostalCode(country, postal_code) && !isElsewhere ? { postal_code } : {}),
})

const at = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng })

function placeFromTables(address: Address, country: Country): Place | null {
  const street = streets[country]().get(keyIn(address.postal_code, address.street))
  if (street) return { ...at(street), iteration: 3, nomatch: false }
  const words = wordsOfStreet(address.street)
  const elsewhere = (named[country]().get(address.municipality_code) ?? [])
    .filter((it) => areSameStreet(it.words, words))
    .map(({ street }) => ({ street, nomatch: !isNear(street, address) }))
  const [best] = elsewhere.toSorted((a, b) => Number(a.nomatch) - Number(b.nomatch))
  if (best) return { ...at(best.street), iteration: 3, nomatch: best.nomatch }
  const area = findPostalCode(country, address.postal_code) ?? findMunicipality(address.municipality_code)
  return area && { ...at(area), iteration: 4, nomatch: true }
}

/** The tables have one postal code per Dutch street, of many: equal digits count as a match. */
const isNear = ({ postalCode }: Street, address: Address) =>
  postalCode.slice(0, 4) === address.postal_code.slice(0, 4)

const tableOf = (country: Country) =>
  lazy(() => new Map<string, Street>(streetsOf(country).map((it) => [keyIn(it.postalCode, it.street), it])))
const streets = { NL: tableOf('NL'), BE: tableOf('BE') }

/** The streets of each municipality, with their words parsed once. */
const namesOf = (country: Country) =>
  lazy(() => {
    const groups = new Map<string, { street: Street; words: string[] }[]>()
    for (const street of streetsOf(country)) {
      const group = groups.get(street.municipalityCode) ?? []
      groups.set(street.municipalityCode, group)
      group.push({ street, words: wordsOfStreet(street.street) })
    }
    return groups
  })
const named = { NL: namesOf('NL'), BE: namesOf('BE') }
