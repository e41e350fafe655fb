import { metresBetween, type Point } from '../../platform/geo/distance.ts'
import { wordsOfName } from '../../platform/geo/street-name.ts'
import { lazy } from '../../platform/lazy/lazy.ts'
import { fold } from '../../platform/search/fold.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { findMunicipality, municipalityNames } from './municipalities.ts'
import { nameKey } from './name-key.ts'
import { type PostalCode, postalCodesOf } from './postal-codes.ts'
import { PROVINCE_LETTERS } from './provinces.ts'

/**
 * The current codes of every municipality that a place name may mean: current and former municipalities, and the places,
 * districts and villages of postal codes. Ignores capitals, accents, hyphens, spaces, `St.` and a province after the name.
 * Empty for an unknown name.
 */
export const municipalitiesNamed = (name: string, country: Country): readonly string[] =>
  all(country).get(nameKey(name)) ?? all(country).get(nameKey(withoutProvince(name))) ?? []

/**
 * The only possible municipalities of a name. Dutch hamlets share their names with distant villages and are in no table, so
 * of Dutch names only those of municipalities count.
 */
export const municipalitiesMeant = (name: string, country: Country): readonly string[] =>
  (country === 'NL' ? dutchMunicipalities() : all(country)).get(nameKey(name)) ?? []

/** The postal codes of a place with this name: those with it as their main name, otherwise those with it among several. */
export function postalCodesNamed(name: string, country: Country): readonly PostalCode[] {
  const key = nameKey(name)
  const named = postalCodesOf(country).filter((it) => nameKey(it.place) === key)
  if (named.length > 0) return named
  return postalCodesOf(country).filter((it) => it.otherPlaces.some((other) => nameKey(other) === key))
}

/** The four digits of the postal codes whose place or municipality has a word with one of these prefixes. */
export function digitsNamed(words: readonly string[], country: Country): string[] {
  const found = new Set<string>()
  for (const [word, digits] of placeWords[country]())
    if (words.some((it) => word.startsWith(it))) for (const one of digits) found.add(one)
  return [...found]
}

const placeWords = { NL: lazy(() => wordsOfPlaces('NL')), BE: lazy(() => wordsOfPlaces('BE')) }

function wordsOfPlaces(country: Country): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { digits, place, otherPlaces, municipalityCodes } of postalCodesOf(country)) {
    const municipalities = municipalityCodes.flatMap((code) => findMunicipality(code)?.name ?? [])
    for (const word of new Set(wordsOfName([place, ...otherPlaces, ...municipalities].join(' '))))
      found.set(word, [...(found.get(word) ?? []), digits])
  }
  return found
}

/**
 * Metres from a point to the nearest centre of a postal code of one of these municipalities; infinite for
 * none.
 */
export const metresToMunicipality = (place: Point, codes: readonly string[], country: Country): number =>
  Math.min(
    ...postalCodesOf(country)
      .filter((it) => it.municipalityCodes.some((code) => codes.includes(code)))
      .map((it) => metresBetween(it, place)),
  )

/**
 * Suffixes that distinguish places of one name: `Bergen (NH)`, `Loo Gld`, `Hengelo OV`, `Voorst gem Voorst`.
 */
const withoutProvince = (name: string) => {
  const [place = ''] = fold(name)
    .replace(/\W+/g, ' ')
    .split(/ gem(?:eente)? /, 1)
  return place.trimEnd().replace(PROVINCE_AT_END, '')
}
const PROVINCE_AT_END = new RegExp(` (?:${PROVINCE_LETTERS.join('|')})$`)

type Named = Map<string, string[]>

const all = (country: Country) => (country === 'NL' ? dutch() : belgian())
const dutch = lazy(() => withPlaces('NL'))
const belgian = lazy(() => withPlaces('BE'))
const dutchMunicipalities = lazy(() => ofMunicipalities('NL'))

function ofMunicipalities(country: Country): Named {
  const found: Named = new Map()
  for (const [name, code] of municipalityNames(country)) add(found, name, [code])
  return found
}

function withPlaces(country: Country): Named {
  const found = ofMunicipalities(country)
  for (const { place, otherPlaces, municipalityCodes } of postalCodesOf(country))
    for (const name of [place, ...otherPlaces]) {
      add(found, name, municipalityCodes)
      if (country === 'NL') add(found, withoutProvince(name), municipalityCodes)
    }
  return found
}

function add(found: Named, name: string, codes: readonly string[]) {
  const key = nameKey(name)
  const known = found.get(key) ?? []
  found.set(key, [...known, ...codes.filter((it) => !known.includes(it))])
}
