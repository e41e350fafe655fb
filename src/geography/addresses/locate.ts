import type { Db } from '../../platform/db/dialect.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { type House, readHouse } from '../../platform/geo/house-number.ts'
import { wordsOfStreet } from '../../platform/geo/street-name.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { houseAt, NEIGHBOUR, neighbourOf } from './choose-house.ts'
import * as queries from './queries.ts'
import { keyIn } from './street-key.ts'

/** Locates addresses with the imported registers. */

interface AddressToLocate {
  street: string
  house_number: string
  house_number_suffix: string
  postal_code: string
  municipality_code: string
}

/**
 * `house`: the exact house; `number`: the number with another suffix; `neighbour`: a house a few numbers away; `street`: the
 * middle of the street. `isElsewhere`: in another postal code of the municipality.
 */
export interface Located extends Point {
  by: 'house' | 'number' | 'neighbour' | 'street'
  isElsewhere: boolean
  /** According to the register. */
  municipality_code: string
  /** The full postal code of the house with this number; '' for a street or a neighbour. */
  postal_code: string
}

/** The municipality of each address whose exact house a register has, in its postal code; null for others. */
export const municipalitiesOf = async (
  db: Db,
  addresses: readonly AddressToLocate[],
  country: Country,
): Promise<(string | null)[]> =>
  (await locateInRegisters(db, addresses, country)).map((it) =>
    it && !it.isElsewhere && (it.by === 'house' || it.by === 'number') ? it.municipality_code : null,
  )

const digitsOf = ({ postal_code }: AddressToLocate) => postal_code.slice(0, 4)
const lettersOf = ({ postal_code }: AddressToLocate) => postal_code.slice(5)

/** The place of each address, in order; null when no register has its street. */
export async function locateInRegisters(
  db: Db,
  addresses: readonly AddressToLocate[],
  country: Country,
): Promise<(Located | null)[]> {
  const numbers = new Map(
    addresses.map((it) => [it, readHouse(`${it.house_number} ${it.house_number_suffix}`, country)]),
  )
  if (!(await queries.hasRegister(db))) return addresses.map(() => null)
  const streets = await streetsOf(db, addresses)
  const pairs = addresses.flatMap((address, index) => {
    const number = numbers.get(address)?.number
    return number ? (streets[index]?.found ?? []).map(({ id }) => ({ street_id: id, number })) : []
  })
  const houses = await queries.housesAt(db, pairs)
  const byStreet = new Map<number, queries.FoundHouse[]>()
  for (const house of houses) byStreet.set(house.street_id, [...(byStreet.get(house.street_id) ?? []), house])
  const located: (Located | null)[] = []
  for (const [index, address] of addresses.entries()) {
    const { found, isElsewhere } = streets[index] as Streets
    const there = found.flatMap(({ id }) => byStreet.get(id) ?? [])
    located.push(await locate(db, address, numbers.get(address) ?? null, { found, isElsewhere }, there))
  }
  return located
}

interface Streets {
  found: queries.FoundStreet[]
  isElsewhere: boolean
}

async function locate(
  db: Db,
  address: AddressToLocate,
  wanted: House | null,
  { found, isElsewhere }: Streets,
  houses: readonly queries.FoundHouse[],
): Promise<Located | null> {
  const at = (
    { lat, lng }: Point,
    by: Located['by'],
    { municipality_code, postal_code } = {
      municipality_code: first?.municipality_code ?? '',
      postal_code: '',
    },
  ) => ({
    ...{ lat, lng, by, isElsewhere, municipality_code, postal_code },
  })
  const [first] = found
  const here = wanted && houseAt(houses, wanted, lettersOf(address))
  if (here) return at(here.house, here.isExact ? 'house' : 'number', whereIs(here.house, found))
  if (!first) return wanted ? byPostalCode(db, address, wanted) : null
  if (wanted) {
    const neighbour = await nearestNumber(db, found, wanted)
    if (neighbour) return at(neighbour, 'neighbour')
  }
  return at(first, 'street')
}

/** Limit on houses read around a missing number: both sides, with every suffix. */
const MOST_AROUND = 500

async function nearestNumber(db: Db, streets: readonly queries.FoundStreet[], { number }: House) {
  const ids = streets.map(({ id }) => id)
  const around = [number - NEIGHBOUR, number + NEIGHBOUR] as const
  return neighbourOf(await queries.housesBetween(db, ids, around, MOST_AROUND), number)
}

/** In the Netherlands, postal code and house number identify an address, in any spelling of its street. */
async function byPostalCode(db: Db, address: AddressToLocate, wanted: House): Promise<Located | null> {
  const letters = lettersOf(address)
  if (letters === '') return null
  const streets = await queries.streetsInPostalCode(db, digitsOf(address))
  const pairs = streets.map(({ id }) => ({ street_id: id, number: wanted.number }))
  const houses = (await queries.housesAt(db, pairs)).filter((it) => it.letters === letters)
  const found = houseAt(houses, wanted, letters)
  if (!found) return null
  const { lat, lng } = found.house
  const by = found.isExact ? 'house' : 'number'
  return { lat, lng, by, isElsewhere: false, ...whereIs(found.house, streets) }
}

/** The municipality and postal code of a house, by its street. */
function whereIs({ street_id, letters }: queries.FoundHouse, streets: readonly queries.FoundStreet[]) {
  const { municipality_code, digits } = streets.find(({ id }) => id === street_id) ?? NOWHERE
  return { municipality_code, postal_code: `${digits} ${letters}`.trim() }
}
const NOWHERE = { municipality_code: '', digits: '' }

/** The streets of each address: in its postal code, otherwise in its municipality. */
async function streetsOf(db: Db, addresses: readonly AddressToLocate[]): Promise<Streets[]> {
  const postalKeys = addresses.map((it) => keyIn(digitsOf(it), it.street))
  const byPostalKey = groupsOf(await byKeys(db, 'postal_key', postalKeys), 'postal_key')
  const missing = addresses.filter(
    (it, index) => it.street !== '' && !byPostalKey.has(postalKeys[index] ?? ''),
  )
  const similar = await similarStreets(db, missing)
  const municipalityKeys = missing.map((it) => keyIn(it.municipality_code, it.street))
  const byMunicipalityKey = groupsOf(
    await byKeys(db, 'municipality_key', municipalityKeys),
    'municipality_key',
  )
  return addresses.map((address, index) => {
    const found = byPostalKey.get(postalKeys[index] ?? '') ?? similar.get(address)
    if (found) return { found, isElsewhere: false }
    const elsewhere = byMunicipalityKey.get(keyIn(address.municipality_code, address.street)) ?? []
    return { found: elsewhere, isElsewhere: elsewhere.length > 0 }
  })
}

const KEYS_AT_ONCE = 500

async function byKeys(db: Db, column: 'postal_key' | 'municipality_key', keys: readonly string[]) {
  const all = [...new Set(keys)]
  const found: queries.FoundStreet[] = []
  for (let at = 0; at < all.length; at += KEYS_AT_ONCE)
    found.push(...(await queries.streetsByKey(db, column, all.slice(at, at + KEYS_AT_ONCE))))
  return found
}

function groupsOf(streets: readonly queries.FoundStreet[], column: 'postal_key' | 'municipality_key') {
  const groups = new Map<string, queries.FoundStreet[]>()
  for (const street of streets) {
    const group = groups.get(street[column])
    if (group) group.push(street)
    else groups.set(street[column], [street])
  }
  return groups
}

/** Streets of the same postal code whose words start alike: `J. Lambeauxstr.` is `Jef Lambeauxstraat`. */
async function similarStreets(db: Db, addresses: readonly AddressToLocate[]) {
  const found = new Map<AddressToLocate, queries.FoundStreet[]>()
  const byDigits = new Map<string, { street: queries.FoundStreet; words: string[] }[]>()
  for (const address of addresses) {
    const digits = digitsOf(address)
    const known = byDigits.get(digits)
    const streets =
      known ??
      (await queries.streetsInPostalCode(db, digits)).map((street) => ({
        street,
        words: wordsOfStreet(street.street),
      }))
    byDigits.set(digits, streets)
    const words = wordsOfStreet(address.street)
    const same = streets.filter((it) => areAlike(it.words, words))
    // Two similar streets are ambiguous.
    if (new Set(same.map(({ street }) => street.street)).size === 1)
      found.set(
        address,
        same.map(({ street }) => street),
      )
  }
  return found
}

/** True when the words, or their beginnings, are equal. */
const areAlike = (known: readonly string[], typed: readonly string[]): boolean =>
  typed.some((word) => word.length > 3) &&
  known.length === typed.length &&
  known.every((word, index) => word.startsWith(typed[index] ?? '') || typed[index]?.startsWith(word))
