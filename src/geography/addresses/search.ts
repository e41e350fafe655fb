import type { Db } from '../../platform/db/dialect.ts'
import { metresBetween, type Point } from '../../platform/geo/distance.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import type { Suggestion } from '../geocoding/geocode.ts'
import { readingsOf, type Typed, wordsOf } from '../geocoding/typed.ts'
import { findMunicipality } from '../places/municipalities.ts'
import * as queries from './queries.ts'
import { wordsOfStreet } from './street-key.ts'

/** Streets and house numbers of the imported registers for a partly typed address. */

/** Streets read per word: a village name may be in thousands. */
const MOST_READ = 3_000
/** Words looked up: the longest say most. */
const MOST_WORDS = 3
const SHORTEST_WORD = 3
/** Streets of which houses are looked up. */
const MOST_STREETS = 400

interface Match {
  street: queries.FoundStreet
  score: number
  metres: number
}

/**
 * The likeliest first: streets; and houses, when a number was typed and a street has it. `home` and `near` order
 * equal ones.
 */
export async function searchRegisters(
  db: Db,
  typed: Typed,
  {
    home,
    near,
    country,
    most,
  }: { home: ReadonlySet<string>; near: Point | null; country: Country; most: number },
): Promise<Suggestion[]> {
  const matches = (await matchesOf(db, typed, home, near)).slice(0, MOST_STREETS)
  if (typed.houseNumber === '')
    return unique(matches.map(({ street }) => streetSuggestion(street))).slice(0, most)
  const number = Number(typed.houseNumber)
  const houses = await queries.housesAt(
    db,
    matches.map(({ street }) => ({ street_id: street.id, number })),
  )
  const letters = typed.postalCode.slice(5)
  const suffix = typed.suffix.startsWith('bus ') ? '' : typed.suffix
  const found = matches.flatMap(({ street }) =>
    houses
      .filter((it) => it.street_id === street.id && it.suffix.startsWith(suffix))
      .filter((it) => letters === '' || it.letters === letters)
      .toSorted((a, b) => a.suffix.length - b.suffix.length || (a.suffix < b.suffix ? -1 : 1))
      .map((house) => houseSuggestion(street, house, country)),
  )
  return [...found, ...unique(matches.map(({ street }) => streetSuggestion(street)))].slice(0, most)
}

async function matchesOf(
  db: Db,
  typed: Typed,
  home: ReadonlySet<string>,
  near: Point | null,
): Promise<Match[]> {
  const found = new Map<number, queries.FoundStreet>()
  const words = typed.words
    .filter((it) => it.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
  for (const word of words) {
    const prefixes = [...new Set([...readingsOf(word), ...wordsOfStreet(word)])]
    for (const street of await queries.streetsByWord(db, prefixes, MOST_READ))
      if (isMeant(typed, street)) found.set(street.id, street)
  }
  return [...found.values()]
    .map((street) => ({
      street,
      score: scoreOf(typed, street) + (home.has(street.municipality_code) ? 0.5 : 0),
      metres: near ? metresBetween(near, street) : 0,
    }))
    .toSorted((a, b) => b.score - a.score || a.metres - b.metres || a.street.id - b.street.id)
}

/** Every word that was typed begins one of the street, of its place or of its municipality. */
function isMeant(
  { words, postalCode }: Typed,
  { street, place, digits, municipality_code }: queries.FoundStreet,
) {
  if (postalCode !== '' && digits !== postalCode.slice(0, 4)) return false
  const municipality = findMunicipality(municipality_code)?.name ?? ''
  const there = [...wordsOfStreet(street), ...wordsOf(`${street} ${place} ${municipality}`)]
  return words.every((word) =>
    [...readingsOf(word), ...wordsOfStreet(word)].some((it) => there.some((one) => one.startsWith(it))),
  )
}

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
