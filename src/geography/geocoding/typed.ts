import { houseOf } from '../../platform/geo/address-key.ts'
import { readingsOfLine } from '../../platform/geo/address-line.ts'
import { type House, readHouse, suffixWithBox } from '../../platform/geo/house-number.ts'
import { wordsOfName, wordsOfStreet } from '../../platform/geo/street-name.ts'
import { fold } from '../../platform/search/fold.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { type Fit, fitOf } from '../addresses/choose-house.ts'
import { knownPlaces } from '../places/known-places.ts'
import { findMunicipality } from '../places/municipalities.ts'
import { beforeProvince } from '../places/provinces.ts'

/** One interpretation of a typed address, in any order and possibly incomplete. Pure. */
export interface Typed {
  /** Words of street and place: folded, in order. */
  words: readonly string[]
  /** The expansions of each word: computed once, because thousands of streets are compared with them. */
  ways: readonly (readonly string[])[]
  /** In the stored form, or only the four digits of a Dutch one; '' for none. */
  postalCode: string
  house: House | null
}

/** The readings of `kerkstr 12 bus 3 gent`, `9000`, `1012 AB`, `12 Dorpsstraat`, the likeliest first. Never throws. */
export const readTyped = (text: string, country: Country): Typed[] =>
  readingsOfLine(text, country, knownPlaces(country)).map(
    ({ number, addition, postalCode, words: typed }) => {
      const words = typed.flatMap(wordsOfName)
      return {
        words,
        ways: words.map(readingsOf),
        postalCode,
        house: number === '' ? null : readHouse(`${number} ${addition}`, country),
      }
    },
  )

/** Abbreviated endings; a prefix needs no expansion. */
const ENDINGS: readonly [RegExp, string][] = [
  [/ln$/, 'laan'],
  [/st(n)?w(g)?$/, 'steenweg'],
  [/wg$/, 'weg'],
  [/pln$/, 'plein'],
]

/** Expansions of a word: `st` is also `sint`, `kerkln` also `kerklaan`. */
export const readingsOf = (word: string): string[] => [
  ...new Set([
    word,
    ...(word === 'st' ? ['sint'] : []),
    // `sGravenweg`, `tZand`
    ...(/^(?:s[gh]|t[bcdfgklmnpvz])[a-z]{3}/.test(word) ? [word.slice(1)] : []),
    ...ENDINGS.filter(([short]) => short.test(word)).map(([short, whole]) => word.replace(short, whole)),
    ...wordsOfStreet(word),
  ]),
]

interface Known {
  street: string
  house_number: string
  house_number_suffix: string
  postal_code: string
  city: string
  municipality_code: string | null
}

/** How well an address matches the typed one: the fit of its house number, or null where anything else differs. */
export function fitOfAddress(typed: Typed, known: Known): Fit | null {
  const { postalCode, house } = typed
  const digits = (code: string) => code.slice(0, 4)
  if (postalCode.length === 4 && digits(known.postal_code) !== postalCode) return null
  if (postalCode.length > 4 && known.postal_code !== postalCode) return null
  const named = wordsOfAddress(known.street, known.city, known.municipality_code)
  if (!areAmong(typed, named, known.municipality_code)) return null
  if (!house) return 'exact'
  const there = houseOf(known)
  return there?.number === house.number ? fitOf(suffixWithBox(there), house) : null
}

/** The words to find a street by: those of its name, its place and its municipality. */
export function wordsOfAddress(street: string, place: string, municipalityCode: string | null): string[] {
  const municipality = municipalityCode ? (findMunicipality(municipalityCode)?.name ?? '') : ''
  return [
    ...wordsOfStreet(street),
    ...initialsOf(street),
    ...wordsOfName(`${street} ${place} ${municipality}`),
  ]
}

/** True when every typed word is a prefix of one in `there`, except a final name of the province. */
export function areAmong(
  { words, ways }: Pick<Typed, 'words' | 'ways'>,
  there: readonly string[],
  municipalityCode: string | null,
): boolean {
  const isThere = (readings: readonly string[]) =>
    readings.some((it) => there.some((one) => one.startsWith(it) || isInitial(one, it)))
  if (ways.every(isThere)) return true
  const { province } = (municipalityCode && findMunicipality(municipalityCode)) || { province: '' }
  const before = beforeProvince(words, province)?.length
  return before !== undefined && ways.slice(0, before).every(isThere)
}

/** `p.` and `c.` of `P.C. Hooftstraat`, with their points: the letter of `'s` and `'t` is no initial. */
const initialsOf = (street: string) =>
  [...fold(street).matchAll(/(?<![\p{L}\p{N}'])\p{L}(?=\.)/gu)].map(([letter]) => `${letter}.`)

/** `v.` of a register is `van`, and `p.` may be `Pieter`. */
const isInitial = (known: string, typed: string) => known === `${typed[0]}.`
