import { fold } from '../search/fold.ts'
import type { Country } from '../tenant/tenant.ts'
import { trimmed, trimmedEnd } from '../trimmed.ts'
import { isAddition, isFloor, mayBeAddition } from './additions.ts'
import { isHouseWord, withoutSignsOfNumbers, withoutSpacesInNumbers } from './house-number.ts'
import { normalisePostalCode } from './postal-code.ts'
import { ORDINAL_END } from './street-name.ts'

/** Interpretations of the words of an address on one line: a postal code, a house number with its addition. Pure. */

export interface Token {
  /** As written, without punctuation around it. */
  text: string
  folded: string
  /** True when a comma precedes it. */
  comma: boolean
}

/** Places and postal codes of the country, to distinguish place names from words of a street name. */
export interface KnownPlaces {
  /** True for four digits of an existing postal code. */
  isCode(digits: string): boolean
  /** True for the name of a municipality, town or village. */
  isPlace(name: string): boolean
  /** True for the name of a place with these four digits. */
  isPlaceOf(digits: string, name: string): boolean
}

/** A range of tokens; `to` is exclusive. */
export interface Span {
  from: number
  to: number
}

export interface CodeToken extends Span {
  digits: string
  /** As stored; '' for four digits of a Dutch one. */
  whole: string
  /** True when it cannot be anything else. */
  isSure: boolean
}

export interface HouseToken extends Span {
  /** `12`; `15-23` where a dash makes a range. */
  number: string
  addition: string
  /** Both, as written: `23-II`. */
  written: string
  /** `12 3`: separate digits, which may be another number. */
  hasBareDigits: boolean
  /** `12 AB`: separate letters, which may start a name. */
  hasBareLetters: boolean
  /** `5e`: an ordinal, which is usually part of a name. */
  isOrdinal: boolean
}

const COUNTRY = /[, ]{1,4}(?:nederland|belgi[eë]|the netherlands|netherlands|belgium|belgique)\.?$/i
export const withoutCountry = (line: string) => line.replace(COUNTRY, '')

/** `Kerkweg 12 - 2170 Merksem`: a dash with spaces before a postal code and its place. */
const CODE_APART = / - (?=[1-9]\d{3}(?: ?[a-z]{2})?,? \p{L})/giu

export function tokensOf(line: string): Token[] {
  const dashed = line
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  const plain = withoutCountry(dashed).replace(CODE_APART, ', ')
  const parts = withoutSpacesInNumbers(withoutSignsOfNumbers(plain)).split(/[,;]/)
  return parts.flatMap((part, index) =>
    part
      .trim()
      .split(' ')
      .filter((text) => /[\p{L}\p{N}]/u.test(text))
      .map((text, at) => tokenOf(text, index > 0 && at === 0)),
  )
}

const tokenOf = (text: string, comma: boolean): Token => ({
  text,
  folded: trimmed(fold(text), /[.()]/),
  comma,
})

const GLUED = /(?:\p{L}{3}\.?|\d{4}[a-z]{2})(?=\d)/iu

/** Splits house numbers that are glued to the word before: `Kerkweg231`, `1404AR231`; null when there are none. */
export function withNumbersApart(tokens: readonly Token[]): Token[] | null {
  const apart = tokens.flatMap((token) => {
    const glued = isHouseWord(token.folded) || BOX_WORD.test(token.folded) ? null : GLUED.exec(token.text)
    const at = glued ? glued.index + glued[0].length : 0
    const [name, number] = [token.text.slice(0, at), token.text.slice(at)]
    if (!glued || !isHouseWord(fold(number))) return [token]
    return [tokenOf(name, token.comma), tokenOf(number, false)]
  })
  return apart.length > tokens.length ? apart : null
}

/** Every possible postal code in the tokens. */
export function codesIn(tokens: readonly Token[], country: Country, known: KnownPlaces): CodeToken[] {
  return tokens.flatMap(({ folded }, from): CodeToken[] => {
    const next = tokens[from + 1]
    const after = next && !next.comma ? next.folded : ''
    if (country === 'BE') {
      const [, sign, digits] = /^(be?-?)?([1-9]\d{3})$/.exec(folded) ?? []
      return digits ? [{ from, to: from + 1, digits, whole: digits, isSure: sign !== undefined }] : []
    }
    const inOne = /^(?:nl-?)?\d{4}-?[a-z]{2}$/.test(folded) ? normalisePostalCode('NL', folded) : null
    if (inOne) return [{ from, to: from + 1, digits: inOne.slice(0, 4), whole: inOne, isSure: true }]
    if (!/^[1-9]\d{3}$/.test(folded)) return []
    const whole = /^[a-z]{2}$/.test(after) ? normalisePostalCode('NL', `${folded}${after}`) : null
    const weak = { from, digits: folded, whole: '', isSure: false }
    return [
      ...(whole
        ? [{ ...weak, to: from + 2, whole, isSure: !beginsPlace(tokens, from + 1, folded, known) }]
        : []),
      // The second letter may not be typed yet.
      { ...weak, to: /^[a-z]$/.test(after) && from + 2 === tokens.length ? from + 2 : from + 1 },
    ]
  })
}

/**
 * True when the letters after `1616` start a place name: `De Steeg`, `Ie`. False for `7384 DE Wilp`, because Wilp has
 * that number.
 */
function beginsPlace(tokens: readonly Token[], at: number, digits: string, known: KnownPlaces): boolean {
  if (nameAt(tokens, at + 1, (name) => known.isPlaceOf(digits, name)) > 0) return false
  const { text = '' } = tokens[at] ?? {}
  return nameAt(tokens, at, known.isPlace) > 1 || (/^[A-Z][a-z]$/.test(text) && known.isPlace(text))
}

/** Parts of a written number; a Belgian dash makes a range of house numbers. */
const PARTS = {
  NL: /(\d{1,5})[-/+]?(.*)/,
  BE: /(\d{1,5}(?:-\d{1,5})?)[-/+]?(.*)/,
} as const
const ORDINAL = new RegExp(`^\\d+${ORDINAL_END}`)
const BOX_WORD = /^(?:bus|bte|boite|box)(\d[a-z0-9]{0,5})?$/
/** `20-zwrt`, which may also be a name: `1213-laan`. */
const WITH_LETTERS = /^\d{1,5}[-/][a-z]{3,4}$/
const BOX_VALUE = /^[a-z0-9]{1,6}$/
const BARE = /^\d{1,4}$/
const MOST_PARTS = 4

/** Every possible house number in the tokens, with and without separate digits. */
export function housesIn(tokens: readonly Token[], country: Country, known: KnownPlaces): HouseToken[] {
  return tokens.flatMap(({ text, folded }, from): HouseToken[] => {
    const isSure = isHouseWord(folded)
    if (!(isSure || WITH_LETTERS.test(folded)) || /^0+\D|^0+$/.test(folded)) return []
    const plain = trimmedEnd(text, /\./)
    const [, number = '', glued = ''] = PARTS[country].exec(plain) ?? []
    const isOrdinal = ORDINAL.test(folded)
    const ends = isOrdinal ? [from + 1] : endsOfAddition(tokens, from + 1, known)
    return ends.map((to) => {
      const apart = tokens.slice(from + 1, to)
      const bare = apart.flatMap((it, at) => (isNamedPart(apart, at) ? [] : [it.folded]))
      return {
        ...{ from, to, isOrdinal, number },
        addition: [glued, ...apart.map((it) => it.text)].filter(Boolean).join(' '),
        written: [plain, ...apart.map((it) => it.text)].join(' '),
        hasBareDigits: bare.some((it) => BARE.test(it)),
        hasBareLetters: !isSure || bare.some((it) => !BARE.test(it) && !isAddition(it)),
      }
    })
  })
}

/** True for tokens that belong to a box or a floor: `bus 3`, `3 hoog`. */
const isNamedPart = (parts: readonly Token[], at: number) => {
  const [before = '', it = '', after = ''] = [at - 1, at, at + 1].map((index) => parts[index]?.folded)
  return [before, it].some((word) => BOX_WORD.test(word)) || isFloor(it, after) || isFloor(before, it)
}

/** Possible ends of an addition that starts at this token: after its letters, and after separate digits. */
function endsOfAddition(tokens: readonly Token[], begin: number, known: KnownPlaces): number[] {
  const ends: number[] = []
  let at = begin
  while (at < tokens.length && at < begin + MOST_PARTS) {
    const { text, folded, comma } = tokens[at] as Token
    const box = BOX_WORD.exec(folded)
    const value = tokens[at + 1]
    if (box && (box[1] || (value && !value.comma && BOX_VALUE.test(value.folded)))) {
      at += box[1] ? 1 : 2
      break
    }
    if (comma || isNamed(tokens, at, known)) break
    if (value && !value.comma && isFloor(folded, value.folded)) at++
    else if (BARE.test(folded)) ends.push(at)
    // `27B E. Ludenstraat`: initials of a name.
    else if (text.endsWith('.')) break
    else if (!isAddition(folded)) {
      if (mayBeAddition(folded) && endsThere(tokens, at + 1, known)) ends.push(at++)
      break
    }
    at++
  }
  return [...new Set([...ends, at])]
}

/** True when only a postal code or a place follows. */
const endsThere = (tokens: readonly Token[], at: number, known: KnownPlaces) =>
  at === tokens.length ||
  tokens[at]?.comma ||
  /^\d{4}/.test(tokens[at]?.folded ?? '') ||
  isNamed(tokens, at, known)

const LONGEST_NAME = 4

/** Number of tokens from here that form the longest place name; 0 without one. */
export function nameAt(tokens: readonly Token[], from: number, isPlace: (name: string) => boolean): number {
  for (let length = Math.min(LONGEST_NAME, tokens.length - from); length > 0; length--) {
    const some = tokens.slice(from, from + length)
    if (some.every(({ comma }, at) => at === 0 || !comma) && isPlace(some.map(({ text }) => text).join(' ')))
      return length
  }
  return 0
}

const isNamed = (tokens: readonly Token[], at: number, { isPlace }: KnownPlaces) =>
  nameAt(tokens, at, isPlace) > 0
