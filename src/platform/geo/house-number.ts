import { fold } from '../search/fold.ts'
import type { Country } from '../tenant/tenant.ts'
import { isAddingWord, signsOfFloor } from './additions.ts'

/** A house number with its addition, parsed the same way everywhere. Pure. */
export interface House {
  number: number
  /** The addition to the number: `a`, `bis`, `b03`; `23` of 15-23. Folded, without separators; '' without one. */
  suffix: string
  /** The box of an apartment in the building, folded: `3` of `bus 3`; '' without one. */
  box: string
}

/** `nr. 12`, `huisnummer 12`, `no 12`, `n° 12`. */
const SIGN = /(?<![\p{L}\p{N}])(?:(?:huis|house ?)?(?:nummer|number|nr|num|no)|n[°º]|[№#])[.:]? ?(?=\d)/giu
/** A text without words that announce a number. */
export const withoutSignsOfNumbers = (text: string): string => text.replace(SIGN, '')

const NUMBER = /^[\s.]*0*([1-9]\d{0,4})(?!\d)(.*)$/
/** Small digits and fractions: folding would turn them into digits of the number. */
const SMALL = /[¹²³⁰-⁹¼-¾⅐-⅞]/g
/** A text prepared for parsing its numbers: folded, without words for "number", with small digits separated. */
export const foldedForNumbers = (text: string): string =>
  fold(withoutSignsOfNumbers(text).replace(SMALL, ' $&'))
const BOX = /^(?:bus|bte|boite|box)(.*)$/
/**
 * Parses `12`, `12A`, `12 bis`, `23 - II`, `303, bus 100`; null for a text that does not begin with a number from 1 to
 * 99999. In Belgium a part with digits after a slash or space is a box (`18/4` is `18 bus 4`); elsewhere it is part of
 * the suffix.
 */
export function readHouse(text: string, country: Country | null): House | null {
  const [, digits, rest = ''] = NUMBER.exec(foldedForNumbers(text)) ?? []
  if (digits === undefined) return null
  const number = Number(digits)
  let suffix = ''
  const parts = partsOf(rest)
  for (const [index, { sign, part }] of parts.entries()) {
    const box = BOX.exec(part)?.[1]
    const isBoxed = country === 'BE' && isSeparateBox(sign, part)
    if (box !== undefined || isBoxed) {
      const begun = box ?? part.replace(/^b(?=\d)/, '')
      const boxed = [begun, ...parts.slice(index + 1).map((it) => it.part)].reduce(beside, '')
      return { number, suffix, box: boxed.replace(/^b(?=\d)/, country === 'BE' ? '' : 'b') }
    }
    suffix = beside(suffix, part === 'huis' ? 'hs' : part)
  }
  return { number, suffix, box: '' }
}

/**
 * `12 bis` is number `12` with addition `bis`, `0012-A` is `12` with `-A`: the addition is unchanged, except for a
 * comma before it. Null for a text that `readHouse` rejects.
 */
export function splitHouse(written: string): { number: string; addition: string } | null {
  const house = readHouse(written, null)
  const rest = withoutSignsOfNumbers(written)
    .replace(/^[\s.]*\p{Nd}+[\s,;]*/u, '')
    .trim()
  return house && { number: String(house.number), addition: additionIn(rest) }
}

/** An addition as written; '' for punctuation only, as a comma. */
export const additionIn = (written: string) => (/[\p{L}\p{N}]/u.test(written) ? written : '')

/** Letters and digits, each with the separator before it: `-a 3` is `-` `a` and ` ` `3`. */
function partsOf(rest: string): { sign: string; part: string }[] {
  const pieces = rest.split(/([a-z0-9]+)/)
  return pieces.flatMap((part, at) => (at % 2 === 1 ? [{ sign: pieces[at - 1] ?? '', part }] : []))
}

/** Excludes a dash, which makes a range, and digits right after the number. */
const isSeparateBox = (sign: string, part: string) => sign !== '' && !/[-+]/.test(sign) && /\d/.test(part)

/** Joins `1` and `1` to `1-1`, not `11`. */
const beside = (before: string, part: string) =>
  /\d$/.test(before) && /^\d/.test(part) ? `${before}-${part}` : before + part

const WIDTH = 5
const padded = (text: string) => text.replace(/\d+/g, (digits) => digits.padStart(WIDTH, '0'))

/** Sort key, equal for the same house, with 9 before 10: `00012 a`, `00018 bus 00004`. */
export const houseKey = ({ number, suffix, box }: House): string =>
  [padded(String(number)), padded(suffix), box === '' ? '' : `bus ${padded(box)}`].filter(Boolean).join(' ')

/** Suffix and box as one text: `a`, `bus3`, `abus3`. */
export const suffixWithBox = ({ suffix, box }: House): string => `${suffix}${box === '' ? '' : `bus${box}`}`

/** The house number as one word, as lists are searched: `12a`, `18bus4`. */
export const houseWord = (house: House): string => beside(String(house.number), suffixWithBox(house))

const PIECE = /^(?:\d{1,4}[a-z]{0,2}|[a-z]{1,2}\d{0,4}|bus\d{0,4})$/

/**
 * True for a folded word that is a house number with its addition, glued or after a separator: `12`, `12a`, `23-ii`,
 * `18/4`.
 */
export function isHouseWord(folded: string): boolean {
  const [begin = '', ...pieces] = folded.split(/[-/+]/)
  const glued = /^\d{1,5}(\D.*)?$/.exec(begin)
  if (!glued) return false
  const [, letters = ''] = glued
  return (
    (/^(?:[a-z]{1,3}\d{0,4})?$/.test(letters) || isAddingWord(letters)) &&
    pieces.every((piece) => PIECE.test(piece) || isAddingWord(piece))
  )
}

const SPACED =
  /(\d[a-z]{0,2}) ?([-/]) ?(?=(?:\d{1,4}[a-z]?|[a-z]\d{0,4}|[ivx]{2,4}|bis|ter|hs|huis|bel|bus)(?![\p{L}\p{N}]))/giu

/**
 * Joins a house number to an addition after a separator: `23 - II` becomes `23-II`, `48 / B` becomes `48/B`; not `12 -
 * Dorpsstraat`.
 */
export const withoutSpacesInNumbers = (text: string): string => text.replace(SPACED, '$1$2')

const isAdded = (word: string) => /^[a-z]\d{0,4}$/.test(word) || isAddingWord(word)
const BOXES = /^(?:bus|bte|box)$/

/**
 * The words of a folded text, in which a house number with its addition is one word, in every spelling that `houseWord`
 * may have stored.
 */
export function numbersIn(folded: string): (string | readonly string[])[] {
  const words = withoutSpacesInNumbers(folded).split(' ').filter(Boolean)
  const found: (string | readonly string[])[] = []
  for (let at = 0; at < words.length; ) {
    const isNumber = isHouseWord((words[at] as string).replace(/,$/, ''))
    const to = isNumber ? endOfNumber(words, at + 1) : at + 1
    const written = words.slice(at, to).join(' ')
    found.push(isNumber ? storedForms(written.replaceAll(',', '')) : written)
    at = to
  }
  return found
}

function storedForms(written: string): string | readonly string[] {
  if (!/\D/.test(written)) return written
  const houses = [readHouse(written, 'NL'), readHouse(written, 'BE')]
  const ways = [...new Set([written, ...houses.flatMap((it) => (it ? houseWords(it) : []))])]
  return ways.length === 1 ? written : ways
}

/** One per spelling of its floor: `23-2` may be stored as `23ii`. */
const houseWords = (house: House) =>
  signsOfFloor(house.suffix).map((suffix) => houseWord({ ...house, suffix }))

function endOfNumber(words: readonly string[], from: number): number {
  let to = from
  while (isAdded(words[to] ?? '')) to++
  if (BOXES.test(words[to] ?? '') && /^[a-z0-9]{1,6}$/.test(words[to + 1] ?? '')) return to + 2
  return to > from && /^\d{1,4}$/.test(words[to] ?? '') ? to + 1 : to
}
