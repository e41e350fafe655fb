import type { Db } from '../../platform/db/dialect.ts'
import { metresBetween, type Point } from '../../platform/geo/distance.ts'
import { wordsOfStreet } from '../../platform/geo/street-name.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import type { Suggestion } from '../geocoding/geocode.ts'
import { areAmong, readingsOf, type Typed, wordsOfAddress } from '../geocoding/typed.ts'
import { digitsNamed } from '../places/place-names.ts'
import { beforeAnyProvince } from '../places/provinces.ts'
import { byFit, type Fit, fitOf, isHouse } from './choose-house.ts'
import * as queries from './queries.ts'

/** Suggests streets and house numbers of the imported registers for a partly typed address. */

/** Maximum number of streets read per word: a village name may match thousands. */
const MOST_READ = 3_000
/** Maximum number of words looked up: the longest are the most selective. */
const MOST_WORDS = 3
const SHORTEST_WORD = 3
/** Maximum number of streets whose houses are looked up. */
const MOST_STREETS = 400

/** A street that matches one reading of the text, with its houses. */
interface Match {
  street: queries.FoundStreet
  typed: Typed
  /** Rank of the reading: 0 is the likeliest. */
  order: number
  score: number
  metres: number
}

interface Answer extends Match {
  houses: { house: queries.FoundHouse; fit: Fit }[]
}

interface Setting {
  home: ReadonlySet<string>
  near: Point | null
  country: Country
  most: number
}

/**
 * Suggestions, the likeliest first: houses, when a number was typed and a street has it, and streets. Readings of the text
 * with an existing house come first. `home` and `near` order equal matches.
 */
export async function searchRegisters(
  db: Db,
  readings: readonly Typed[],
  { home, near, country, most }: Setting,
): Promise<Suggestion[]> {
  const candidates = await candidatesFor(db, readings, { home, country })
  const matches = readings
    .flatMap((typed, order) =>
      candidates
        .filter((it) => isMeant(typed, it))
        .map(({ street }) => ({
          ...{ street, typed, order },
          score: scoreOf(typed, street) + (home.has(street.municipality_code) ? 0.5 : 0),
          metres: near ? metresBetween(near, street) : 0,
        })),
    )
    .toSorted(byLikelihood)
    .slice(0, MOST_STREETS)
  const answers = (await withHouses(db, matches)).toSorted(
    (a, b) => rankOf(a) - rankOf(b) || byLikelihood(a, b),
  )
  const houses = answers.flatMap(({ street, houses: found, typed }) =>
    found.map(({ house }) => houseSuggestion(street, house, { country, box: boxAt(house, typed) })),
  )
  const named = unique(matches.map(({ street }) => streetSuggestion(street)))
  return [...unique(houses), ...named].slice(0, most)
}

const byLikelihood = (a: Match, b: Match) =>
  a.order - b.order || b.score - a.score || a.metres - b.metres || a.street.id - b.street.id

/** Rank of the best house: exact, in another notation, partial, only the same number, none. */
function rankOf({ houses: [best] }: Answer): number {
  if (!best) return 4
  if (isHouse(best.fit)) return best.fit === 'exact' ? 0 : 1
  return best.fit === 'number' ? 3 : 2
}

interface Candidate {
  street: queries.FoundStreet
  words: readonly string[]
}

/** Streets with words or a postal code that match. */
async function candidatesFor(
  db: Db,
  readings: readonly Typed[],
  { home, country }: Pick<Setting, 'home' | 'country'>,
): Promise<Candidate[]> {
  const found = new Map<number, Candidate>()
  const addStreets = (streets: readonly queries.FoundStreet[]) => {
    for (const it of streets)
      if (!found.has(it.id))
        found.set(it.id, { street: it, words: wordsOfAddress(it.street, it.place, it.municipality_code) })
  }
  const codes = new Set(readings.map(({ postalCode }) => postalCode).filter((it) => isWhole(it, country)))
  for (const code of codes) addStreets(await queries.streetsInPostalCode(db, code.slice(0, 4)))
  const all = [...new Set(readings.flatMap((it) => beforeAnyProvince(it.words)))].filter((it) =>
    /\p{L}/u.test(it),
  )
  const words = all
    .filter((it) => it.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
  const cut: { word: string; read: queries.FoundStreet[] }[] = []
  for (const word of words) {
    const read = await queries.streetsByWord(db, readingsOf(word), MOST_READ)
    if (read.length === MOST_READ) {
      cut.push({ word, read })
      continue
    }
    addStreets(read)
    // This word occurs in every matching street, and all of its streets were read.
    const isDecisive = readings.every((it) => it.words.includes(word)) && isNoPlace(word, country)
    if (isDecisive && readings.some((typed) => [...found.values()].some((it) => isMeant(typed, it))))
      return [...found.values()]
  }
  for (const { word, read } of cut) {
    const others = all.filter((it) => it !== word)
    // Hundreds of places begin with the letter of `'s` or with `de`.
    const long = others.filter((it) => it.length >= SHORTEST_WORD)
    const within = { digits: digitsNamed(long.length > 0 ? long : others, country), home: [...home] }
    if (within.digits.length === 0) addStreets(read)
    addStreets(await queries.streetsByWordIn(db, readingsOf(word), within, MOST_READ))
  }
  return [...found.values()]
}

const isNoPlace = (word: string, country: Country) => digitsNamed([word], country).length === 0

const isWhole = (postalCode: string, country: Country) => postalCode.length > (country === 'NL' ? 4 : 3)

/** Each match with the houses of its number that match the typed suffix, the best first. */
async function withHouses(db: Db, matches: readonly Match[]): Promise<Answer[]> {
  const pairs = matches.flatMap(({ street, typed: { house } }) =>
    house ? [{ street_id: street.id, number: house.number }] : [],
  )
  const byPair = new Map<string, queries.FoundHouse[]>()
  for (const house of await queries.housesAt(db, pairs)) {
    const key = `${house.street_id} ${house.number}`
    byPair.set(key, [...(byPair.get(key) ?? []), house])
  }
  return matches.map((match) => {
    const { house: wanted, postalCode } = match.typed
    const letters = postalCode.slice(5)
    const all = (wanted && byPair.get(`${match.street.id} ${wanted.number}`)) || []
    const houses = all
      .filter((it) => letters === '' || it.letters === letters)
      .map((house) => ({ house, fit: wanted ? fitOf(house.suffix, wanted) : ('number' as const) }))
      .toSorted(
        (a, b) =>
          byFit(a.fit, b.fit) ||
          a.house.suffix.length - b.house.suffix.length ||
          (a.house.suffix < b.house.suffix ? -1 : 1),
      )
    // Includes other suffixes only without a closer match.
    const best = houses.filter(({ fit }) => fit !== 'number')
    return { ...match, houses: best.length > 0 ? best : houses }
  })
}

const isMeant = (typed: Typed, { street, words: there }: Candidate) =>
  (typed.postalCode === '' || street.digits === typed.postalCode.slice(0, 4)) &&
  (typed.words.length > 0 || typed.house !== null) &&
  areAmong(typed, there, street.municipality_code)

/** Scores whole words above beginnings, the first word of the street above later ones, and whole names highest. */
function scoreOf({ words }: Typed, { street }: queries.FoundStreet): number {
  const name = wordsOfStreet(street)
  const typed = words.flatMap(wordsOfStreet)
  const whole = name.filter((word) => typed.includes(word)).length
  const begins = name[0]?.startsWith(typed[0] ?? '') ? 1 : 0
  return whole + begins + (whole === name.length ? 2 : 0)
}

const streetSuggestion = ({ street, digits, place, lat, lng }: queries.FoundStreet): Suggestion => ({
  label: `${street}, ${digits} ${place}`,
  kind: 'street',
  lat,
  lng,
})

/** The typed box at this house: the register has only the house, but the address of the resident includes the box. */
const boxAt = ({ suffix }: queries.FoundHouse, { house }: Typed): string =>
  house && house.suffix === suffix ? house.box.toUpperCase() : ''

function houseSuggestion(
  { street, digits, place }: queries.FoundStreet,
  { number, suffix, letters, lat, lng }: queries.FoundHouse,
  { country, box }: { country: Country; box: string },
): Suggestion {
  const postalCode = country === 'NL' && letters ? `${digits} ${letters}` : digits
  const numbered = [numberInWords(number, suffix), box === '' ? '' : `bus ${box}`].filter(Boolean).join(' ')
  return {
    label: `${street} ${numbered}, ${postalCode} ${place}`,
    kind: 'address',
    lat,
    lng,
  }
}

/** `12A`, `12-2`, `12A2`. */
export const numberInWords = (number: number, suffix: string): string =>
  `${number}${/^\d/.test(suffix) ? '-' : ''}${suffix.toUpperCase()}`

function unique(all: readonly Suggestion[]): Suggestion[] {
  const byLabel = new Map<string, Suggestion>()
  for (const it of all) if (!byLabel.has(it.label)) byLabel.set(it.label, it)
  return [...byLabel.values()]
}
