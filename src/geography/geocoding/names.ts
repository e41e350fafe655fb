import { metresBetween, type Point } from '../../platform/geo/distance.ts'
import { wordsOfName } from '../../platform/geo/street-name.ts'
import { lazy } from '../../platform/lazy/lazy.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { findMunicipality, municipalitiesOf } from '../places/municipalities.ts'
import { postalCodesOf } from '../places/postal-codes.ts'
import { streetsOf } from '../places/streets.ts'
import type { Suggestion } from './geocode.ts'
import { readingsOf, type Typed } from './typed.ts'

/** Index of the names of a country's municipalities, postal codes and streets, searched by word prefixes. */

interface Entry extends Suggestion {
  municipalityCode: string
  /** Words of the name itself; those of its municipality are only in the index. */
  name: readonly string[]
}

interface Index {
  entries: readonly Entry[]
  /** Every word with its entries, sorted. */
  words: readonly (readonly [word: string, entries: readonly number[]])[]
}

/**
 * Matches in the tables for the readings of a typed text, the likeliest first; among equal matches those in the
 * municipalities of `home`, and then those nearest to `near`.
 */
export function findNames(
  country: Country,
  readings: readonly Typed[],
  home: ReadonlySet<string>,
  near: Point | null,
): Suggestion[] {
  const index = indexes[country]()
  const found = readings.flatMap((typed, order) =>
    entriesOf(index, typed).map((entry) => ({
      entry,
      score: scoreOf(entry, typed, home) - order * LESS_LIKELY,
      metres: near ? metresBetween(entry, near) : 0,
    })),
  )
  const sorted = found.toSorted(
    (a, b) => b.score - a.score || a.metres - b.metres || (a.entry.label < b.entry.label ? -1 : 1),
  )
  return [...new Set(sorted.map(({ entry }) => entry))].map(asSuggestion)
}

const LESS_LIKELY = 0.01

function entriesOf(index: Index, { words, postalCode }: Typed): Entry[] {
  const [first = new Set<number>(), ...others] = [...words, ...(postalCode ? [postalCode.slice(0, 4)] : [])]
    .map((word) => entriesWith(index, word))
    .toSorted((one, other) => one.size - other.size)
  return [...first].filter((id) => others.every((it) => it.has(id))).map((id) => index.entries[id] as Entry)
}

/**
 * The municipalities and postal codes with all their words in the typed text: the area of a street that is not in the
 * tables.
 */
export function findPlacesIn(country: Country, { words, postalCode }: Typed): Suggestion[] {
  const tokens = [...words, postalCode.slice(0, 4)]
  return indexes[country]()
    .entries.filter(({ kind, name }) => kind !== 'street' && name.every((word) => tokens.includes(word)))
    .map(asSuggestion)
}

const asSuggestion = ({ label, lat, lng, kind }: Entry): Suggestion => ({ label, lat, lng, kind })

/** Ranking of whole names: the largest place first, unless the text has a house number. */
const FIRST = { municipality: 0.3, 'postal-code': 0.2, street: 0.1, address: 0 }
const AT_HOME = 0.5

function scoreOf(entry: Entry, { words, postalCode, house }: Typed, home: ReadonlySet<string>): number {
  const nearHome = home.has(entry.municipalityCode) ? AT_HOME : 0
  if (house && entry.kind !== 'street') return nearHome
  if (words.length === 0 && postalCode !== '') return (entry.kind === 'postal-code' ? 1 : 0) + nearHome
  const whole = words.filter((word) => entry.name.includes(word)).length
  const begins = entry.name[0]?.startsWith(words[0] ?? '') ? 1 : 0
  const complete = entry.name.every((word) => words.includes(word)) ? 2 : 0
  return whole + begins + complete + FIRST[entry.kind] + nearHome
}

/** The entries with a word that begins with this one. */
function entriesWith({ words }: Index, word: string): Set<number> {
  const found = new Set<number>()
  for (const prefix of readingsOf(word)) {
    for (let at = firstAtLeast(words, prefix); words[at]?.[0].startsWith(prefix); at++)
      for (const id of words[at]?.[1] ?? []) found.add(id)
  }
  return found
}

function firstAtLeast(words: Index['words'], prefix: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.[0] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  return low
}

function indexOf(country: Country): Index {
  const byWord = new Map<string, Set<number>>()
  const entries: Entry[] = []
  const add = ({ name, where, ...it }: Suggestion & Named) => {
    const id = entries.push({ ...it, name: wordsOfName(name) }) - 1
    for (const word of wordsOfName(`${name} ${where}`)) {
      const ids = byWord.get(word)
      if (ids) ids.add(id)
      else byWord.set(word, new Set([id]))
    }
  }
  const nameOf = (code: string) => findMunicipality(code)?.name ?? ''
  for (const { name, code, lat, lng } of municipalitiesOf(country))
    add({ lat, lng, kind: 'municipality', label: name, name, where: '', municipalityCode: code })
  for (const { digits, place, municipalityCodes, ...at } of postalCodesOf(country)) {
    const [municipalityCode = ''] = municipalityCodes
    const name = `${digits} ${place}`
    add({ ...at, kind: 'postal-code', label: name, name, where: nameOf(municipalityCode), municipalityCode })
  }
  for (const { street, postalCode, place, municipalityCode, ...at } of streetsOf(country)) {
    const area = `${postalCode.slice(0, 4)} ${place}`
    const where = `${area} ${nameOf(municipalityCode)}`
    add({ ...at, kind: 'street', label: `${street}, ${area}`, name: street, where, municipalityCode })
  }
  const words = [...byWord]
    .map(([word, ids]) => [word, [...ids]] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { entries, words }
}

interface Named {
  name: string
  /** Its municipality or place, which may be typed next to the name. */
  where: string
  municipalityCode: string
}

const indexes = { NL: lazy(() => indexOf('NL')), BE: lazy(() => indexOf('BE')) }
