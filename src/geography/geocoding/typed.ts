import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import { fold } from '../../platform/search/fold.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { findMunicipality } from '../places/municipalities.ts'

/** A typed part of an address, in any order and possibly incomplete. Pure. */
export interface Typed {
  /** Of street and place: folded, in order. */
  words: readonly string[]
  /** As it is stored, or only the four digits of a Dutch one; '' for none. */
  postalCode: string
  houseNumber: string
  /** `a` of 12a, `bus 3`; '' for none. */
  suffix: string
}

const HOUSE_NUMBER = /^(\d{1,5})([a-z]{0,3})$/
const BOX_WORDS = ['bus', 'bte', 'box']

/** Reads `kerkstr 12 bus 3 gent`, `9000`, `1012 AB`, `Damrak 1, 1012lg`. Never throws. */
export function readTyped(text: string, country: Country): Typed {
  const rest = wordsOf(text)
  const postalCode = takePostalCode(rest, country)
  return { ...takeHouse(rest), postalCode, words: rest }
}

/** The words of a name, folded; separators are ignored. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

function takePostalCode(rest: string[], country: Country): string {
  for (const [index, word] of rest.entries()) {
    const next = rest[index + 1] ?? ''
    const both = country === 'NL' && /^[a-z]{2}$/.test(next) ? normalisePostalCode('NL', word + next) : null
    if (both) {
      rest.splice(index, 2)
      return both
    }
    const whole = normalisePostalCode(country, word) ?? (/^[1-9]\d{3}$/.test(word) ? word : null)
    if (whole) {
      // The second letter of a Dutch postal code may not be typed yet.
      rest.splice(index, country === 'NL' && /^[a-z]$/.test(next) ? 2 : 1)
      return whole
    }
  }
  return ''
}

/** A number after the name of a street; a leading one belongs to the name (2e Dorpsstraat). */
function takeHouse(rest: string[]): Pick<Typed, 'houseNumber' | 'suffix'> {
  for (const [index, word] of rest.entries()) {
    const [, houseNumber = '', letters = ''] = (index > 0 && HOUSE_NUMBER.exec(word)) || []
    if (!houseNumber) continue
    const [next = '', after = ''] = rest.slice(index + 1)
    const isBox = BOX_WORDS.includes(next) && /^\w{1,4}$/.test(after)
    rest.splice(index, isBox ? 3 : 1)
    return { houseNumber, suffix: isBox ? `bus ${after}` : letters }
  }
  return { houseNumber: '', suffix: '' }
}

/** Abbreviated endings; the beginning of a word needs no expansion. */
const ENDINGS: readonly [RegExp, string][] = [
  [/ln$/, 'laan'],
  [/st(n)?w(g)?$/, 'steenweg'],
  [/wg$/, 'weg'],
  [/pln$/, 'plein'],
]

/** Expansions of a word: `st` is also `sint`, `kerkln` also `kerklaan`. */
export const readingsOf = (word: string): string[] => [
  word,
  ...(word === 'st' ? ['sint'] : []),
  ...ENDINGS.filter(([short]) => short.test(word)).map(([short, whole]) => word.replace(short, whole)),
]

interface Known {
  street: string
  house_number: string
  house_number_suffix: string
  postal_code: string
  city: string
  municipality_code: string | null
}

/** True when everything that was typed is in the address, each word at least in part. */
export function isMeant({ words, postalCode, houseNumber, suffix }: Typed, known: Known): boolean {
  const digits = (code: string) => code.slice(0, 4)
  if (postalCode.length === 4 && digits(known.postal_code) !== postalCode) return false
  if (postalCode.length > 4 && known.postal_code !== postalCode) return false
  if (houseNumber !== '' && known.house_number !== houseNumber) return false
  if (!wordsOf(known.house_number_suffix).join('').startsWith(suffix.replace(' ', ''))) return false
  const municipality = known.municipality_code ? findMunicipality(known.municipality_code)?.name : ''
  const there = wordsOf(`${known.street} ${known.city} ${municipality}`)
  return words.every((word) => readingsOf(word).some((it) => there.some((one) => one.startsWith(it))))
}
