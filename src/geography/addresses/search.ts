import type { Db } from '../../platform/db/dialect.ts'
import { metresBetween, type Point } from '../../platform/geo/distance.ts'
import { wordsOfStreet } from '../../platform/geo/street-name.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import type { Suggestion } from '../geocoding/geocode.ts'
import { readingsOf, type Typed, wordsAreIn } from '../geocoding/typed.ts'
import { byFit, type Fit, fitOf, isHouse } from './choose-house.ts'
import * as queries from './queries.ts'

/** Streets and house numbers of the imported registers for a partly typed address. */

/** Streets read per word: a village name may be in thousands. */
const MOST_READ = 3_000
/** Words looked up: the longest say most. */
const MOST_WORDS = 3
const SHORTEST_WORD = 3
/** Streets of which houses are looked up. */
const MOST_STREETS = 400

/** A street that one reading of the text may mean, with its houses. */
interface Match {
  street: queries.FoundStreet
  typed: Typed
  /** Of the reading: the likeliest is 0. */
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
 * The likeliest first: houses, when a number was typed and a street has it, and streets. Of the readings of a text the
 * one counts of which the house exists. `home` and `near` order equal ones.
 */
export async function searchRegisters(
  db: Db,
  readings: readonly Typed[],
  { home, near, country, most }: Setting,
): Promise<Suggestion[]> {
  const streets = await streetsFor(db, readings, country)
  const matches = readings
    .flatMap((typed, order) =>
      streets
        .filter((street) => isMeant(typed, street))
        .map((street) => ({
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
  const houses = answers.flatMap(({ street, houses: found }) =>
    found.map(({ house }) => houseSuggestion(street, house, country)),
  )
  const named = unique(matches.map(({ street }) => streetSuggestion(street)))
  return [...unique(houses), ...named].slice(0, most)
}

const byLikelihood = (a: Match, b: Match) =>
  a.order - b.order || b.score - a.score || a.metres - b.metres || a.street.id - b.street.id

/** The very house first, then a house that begins so, then another of that number. */
function rankOf({ houses: [best] }: Answer): number {
  if (!best) return 3
  if (isHouse(best.fit)) return 0
  return best.fit === 'number' ? 2 : 1
}

/** The streets that the words may name, or the postal code. */
async function streetsFor(
  db: Db,
  readings: readonly Typed[],
  country: Country,
): Promise<queries.FoundStreet[]> {
  const found = new Map<number, queries.FoundStreet>()
  const keep = (streets: readonly queries.FoundStreet[]) => {
    for (const street of streets) found.set(street.id, street)
  }
  const codes = new Set(readings.map(({ postalCode }) => postalCode).filter((it) => isWhole(it, country)))
  for (const code of codes) keep(await queries.streetsInPostalCode(db, code.slice(0, 4)))
  const words = [...new Set(readings.flatMap((it) => it.words))]
    .filter((it) => it.length >= SHORTEST_WORD && /\p{L}/u.test(it))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
  for (const word of words) keep(await queries.streetsByWord(db, readingsOf(word), MOST_READ))
  return [...found.values()]
}

const isWhole = (postalCode: string, country: Country) => postalCode.length > (country === 'NL' ? 4 : 3)

/** Each match with the houses of its number that answer what was typed, the best first. */
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
    // Other suffixes only where nothing is nearer to what was typed.
    const best = houses.filter(({ fit }) => fit !== 'number')
    return { ...match, houses: best.length > 0 ? best : houses }
  })
}

const isMeant = (
  { words, postalCode, house }: Typed,
  { street, place, digits, municipality_code }: queries.FoundStreet,
) =>
  (postalCode === '' || digits === postalCode.slice(0, 4)) &&
  (words.length > 0 || house !== null) &&
  wordsAreIn(words, street, place, municipality_code)

/** Whole words of the street before beginnings, its first word before later ones, whole names first. */
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

function houseSuggestion(
  { street, digits, place }: queries.FoundStreet,
  { number, suffix, letters, lat, lng }: queries.FoundHouse,
  country: Country,
): Suggestion {
  const postalCode = country === 'NL' && letters ? `${digits} ${letters}` : digits
  return {
    label: `${street} ${numberInWords(number, suffix)}, ${postalCode} ${place}`,
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
