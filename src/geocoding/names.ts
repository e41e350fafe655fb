import type { Box } from '../map/box.ts'
import { isWithin } from '../map/box.ts'
import { metresBetween, type Point } from '../places/distance.ts'
import { type Country, findMunicipality, municipalitiesOf } from '../places/municipalities.ts'
import { postalCodesOf } from '../places/postal-codes.ts'
import { streetsOf } from '../places/streets.ts'
import { once } from '../places/table.ts'
import type { Suggestion } from './geocode.ts'
import { readingsOf, type Typed, wordsOf } from './typed.ts'

/** The names of a country's municipalities, postal codes and streets, found by the beginnings of their words. */

interface Entry extends Suggestion {
  /** Words of the name itself; those of where it lies are only in the index. */
  name: readonly string[]
}

interface Index {
  entries: readonly Entry[]
  /** Every word with the entries that have it, in order. */
  words: readonly (readonly [word: string, entries: readonly number[]])[]
}

/**
 * What the tables know of what was typed, the likeliest first; `home` and `near` settle who comes first of equals. Of
 * a street that they do not know, the place is found.
 */
export function findNames(country: Country, typed: Typed, home: Box, near: Point | null): Suggestion[] {
  const index = indexes[country]()
  const asked = [...typed.words, ...(typed.postalCode ? [typed.postalCode.slice(0, 4)] : [])]
  if (asked.length === 0) return []
  const [first = new Set<number>(), ...others] = asked
    .map((word) => entriesWith(index, word))
    .toSorted((one, other) => one.size - other.size)
  const found = [...first].filter((id) => others.every((it) => it.has(id)))
  const meant = found.length > 0 ? found.map((id) => index.entries[id] as Entry) : placesAmong(index, asked)
  const scored = meant.map((entry) => {
    return { entry, score: scoreOf(entry, typed, home), metres: near ? metresBetween(entry, near) : 0 }
  })
  return scored
    .toSorted((a, b) => b.score - a.score || a.metres - b.metres || (a.entry.label < b.entry.label ? -1 : 1))
    .map(({ entry: { label, lat, lng, kind } }) => ({ label, lat, lng, kind }))
}

/** What people look for when they typed a whole name: the largest place first, unless there is a house in it. */
const FIRST = { municipality: 0.3, 'postal-code': 0.2, street: 0.1, address: 0 }
const AT_HOME = 0.5

function scoreOf(entry: Entry, { words, postalCode, houseNumber }: Typed, home: Box): number {
  const isStreet = entry.kind === 'street'
  if (houseNumber !== '' && !isStreet) return AT_HOME
  if (words.length === 0 && postalCode !== '') return entry.kind === 'postal-code' ? 10 : 1
  const whole = words.filter((word) => entry.name.includes(word)).length
  const begins = entry.name[0]?.startsWith(words[0] ?? '') ? 1 : 0
  const complete = entry.name.every((word) => words.includes(word)) ? 2 : 0
  return whole + begins + complete + FIRST[entry.kind] + (isWithin(home, entry) ? AT_HOME : 0)
}

/** The municipalities and postal codes of which every word was typed. */
const placesAmong = ({ entries }: Index, asked: readonly string[]) =>
  entries.filter(({ kind, name }) => kind !== 'street' && name.every((word) => asked.includes(word)))

/** The entries with a word that begins like this one. */
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
  const add = ({ lat, lng }: Point, kind: Entry['kind'], label: string, name: string, where: string) => {
    const id = entries.push({ lat, lng, kind, label, name: wordsOf(name) }) - 1
    for (const word of wordsOf(`${name} ${where}`)) {
      const ids = byWord.get(word)
      if (ids) ids.add(id)
      else byWord.set(word, new Set([id]))
    }
  }
  const municipality = (code = '') => findMunicipality(code)?.name ?? ''
  for (const it of municipalitiesOf(country)) add(it, 'municipality', it.name, it.name, '')
  for (const { digits, place, municipalityCodes, ...at } of postalCodesOf(country))
    add(at, 'postal-code', `${digits} ${place}`, `${digits} ${place}`, municipality(municipalityCodes[0]))
  for (const { street, postalCode, place, municipalityCode, ...at } of streetsOf(country)) {
    const digits = postalCode.slice(0, 4)
    const where = `${digits} ${place} ${municipality(municipalityCode)}`
    add(at, 'street', `${street}, ${digits} ${place}`, street, where)
  }
  const words = [...byWord]
    .map(([word, ids]) => [word, [...ids]] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { entries, words }
}

const indexes = { NL: once(() => indexOf('NL')), BE: once(() => indexOf('BE')) }
