import type { Country } from '../tenant/tenant.ts'
import {
  type CodeToken,
  codesIn,
  type HouseToken,
  housesIn,
  type KnownPlaces,
  nameAt,
  type Span,
  type Token,
  tokensOf,
  withNumbersApart,
} from './address-tokens.ts'
import type { WrittenAddress } from './written-address.ts'

/**
 * Parses an address on one line, as people and geocoders write it: street, number, postal code and place in any order.
 * A line may have several readings (`Plein 1944 12`, `Bredabaan 1023 Merksem`), the likeliest first; the address
 * register decides which one exists. Pure.
 */

/** One interpretation of a line. */
interface Reading {
  /** '' when the line contains none. */
  number: string
  addition: string
  /** Number and addition as written: `23-II`. */
  house: string
  /** As stored, or only the four digits of a Dutch one. */
  postalCode: string
  /** The other words, of street and place. */
  words: readonly string[]
  written: WrittenAddress
  /** Cost above that of the best reading: 0 for one that is as likely. */
  doubt: number
}

const MOST_READINGS = 8
/** A reading that costs this much more than the best is dropped. */
const UNLIKELY = 8
/** Cost of reading the first letters of a place name as letters of a postal code. */
const SPLITS_A_NAME = 3
/** Cost of letters after a number, which are an addition only if a register has it. */
const DOUBTFUL = 5
/** Cost of not reading an unmistakable postal code as one. */
const SURELY = 12

/** The readings of a line, the likeliest first; at least one. */
export function readingsOfLine(line: string, country: Country, places: KnownPlaces): Reading[] {
  const known = { ...places, isPlace: remembered(places.isPlace), isPlaceOf: remembered(places.isPlaceOf) }
  const tokens = tokensOf(line)
  const apart = withNumbersApart(tokens)
  const costs = [
    // Unsplit, `Kerkweg231` has no house number, though it may contain one.
    ...readingsIn(tokens, country, known).map((it) =>
      apart && !it.house ? { ...it, cost: it.cost + 3 } : it,
    ),
    ...(apart ? readingsIn(apart, country, known) : []),
  ].toSorted((a, b) => a.cost - b.cost)
  const least = costs[0]?.cost ?? 0
  return costs
    .filter(({ cost }) => cost < least + UNLIKELY)
    .slice(0, MOST_READINGS)
    .map(({ tokens, code, house, cost }) => ({
      doubt: cost - least,
      number: house?.number ?? '',
      addition: house?.addition ?? '',
      house: house?.written ?? '',
      postalCode: code ? code.whole || code.digits : '',
      words: tokens.filter((_, at) => !isIn(at, code) && !isIn(at, house)).map(({ text }) => text),
      written: partsOf(tokens, { code, house }, known),
    }))
}

/** Every combination of a postal code and a house number in the tokens, with its cost. */
function readingsIn(tokens: readonly Token[], country: Country, known: KnownPlaces) {
  const codes = [null, ...firstAndLast(codesIn(tokens, country, known))]
  const houses = [null, ...firstAndLast(housesIn(tokens, country, known))]
  return codes.flatMap((code) =>
    houses
      .filter((house) => canBe(tokens, known, { code, house }))
      .map((house) => ({
        ...{ tokens, code, house },
        cost: costOf({ tokens, codes, houses, known, country }, { code, house }),
      })),
  )
}

/** Caches a look-up: each reading repeats it for the same names. */
function remembered<Args extends string[]>(lookUp: (...args: Args) => boolean) {
  const answers = new Map<string, boolean>()
  return (...args: Args): boolean => {
    const key = args.join('|')
    const known = answers.get(key) ?? lookUp(...args)
    answers.set(key, known)
    return known
  }
}

/** `Korenmarkt 1, 9000 Gent` in its likeliest parts; '' for missing parts. */
export const readAddressLine = (line: string, country: Country, known: KnownPlaces): WrittenAddress =>
  (readingsOfLine(line, country, known)[0] as Reading).written

/** Of a line full of numbers, only the first and last few are tried, where addresses have them. */
const ENOUGH = 4
const firstAndLast = <Item>(all: readonly Item[]): Item[] =>
  all.filter((_, at) => at < ENOUGH || at >= all.length - ENOUGH)

interface Pair {
  code: CodeToken | null
  house: HouseToken | null
}

const isIn = (at: number, span: Span | null) => span !== null && at >= span.from && at < span.to
const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to

/** A number alone is no address, but a whole Dutch postal code with a number is. */
function canBe(tokens: readonly Token[], known: KnownPlaces, { code, house }: Pair): boolean {
  if (!house) return true
  if (code && overlap(code, house)) return false
  const hasStreet = tokens.some((_, at) => !isIn(at, code) && !isIn(at, house))
  const next = tokens[house.to]
  const isLast = !next || next.comma || isIn(house.to, code) || nameAt(tokens, house.to, known.isPlace) > 0
  if (house.isOrdinal && (house.from === 0 || !isLast)) return false
  return hasStreet || (code?.whole.length ?? 0) > 4
}

interface Line {
  tokens: readonly Token[]
  codes: readonly (CodeToken | null)[]
  houses: readonly (HouseToken | null)[]
  known: KnownPlaces
  country: Country
}

/** Cost of a reading: 0 without any doubt. */
const costOf = (line: Line, pair: Pair): number =>
  (pair.code ? costOfCode(line, pair.code, pair.house) : costOfNoCode(line, pair.house)) +
  (pair.house ? costOfHouse(line, pair.house, pair.code) : costOfNoHouse(line, pair.code))

const isOwnPlace = ({ tokens, known }: Line, { digits, to }: CodeToken) =>
  nameAt(tokens, to, (name) => known.isPlaceOf(digits, name)) > 0

/** After a comma, after the house number, or first: where people write a postal code. */
const isApart = ({ tokens }: Line, { from }: Span, house: HouseToken | null) =>
  from === 0 || (tokens[from]?.comma ?? false) || house?.to === from

function costOfCode(line: Line, code: CodeToken, house: HouseToken | null): number {
  const { tokens, known, country } = line
  const isOwn = isOwnPlace(line, code)
  if (code.isSure) return !house && looksLikeHouse(line, code) && !isOwn ? 3 : 0
  const isElsewhere = !isOwn && nameAt(tokens, code.to, known.isPlace) > 0
  const weak = code.whole.length > 4 ? SPLITS_A_NAME : country === 'NL' ? 1 : 0
  if (!known.isCode(code.digits)) return 5
  if (isElsewhere) return 4 + weak
  return (isApart(line, code, house) || isOwn ? 0 : 1) + weak
}

/** `Prinsengracht 1097 hs`, `1735 II Plein 1944`: letters that look like those of a postal code but are an addition. */
const looksLikeHouse = ({ tokens, houses }: Line, { from, to }: CodeToken) =>
  !tokens[from]?.comma && houses.some((it) => it?.from === from && it.to === to && !it.hasBareLetters)

function costOfNoCode(line: Line, house: HouseToken | null): number {
  const costs = line.codes.map((code) => {
    if (code === null) return 0
    if (code.isSure) return looksLikeHouse(line, code) ? 2 : SURELY
    const isIt = line.known.isCode(code.digits) && (isApart(line, code, house) || isOwnPlace(line, code))
    return isIt && line.country === 'BE' ? 3 : 0
  })
  return Math.max(...costs)
}

/** Years, which are more often part of a name than house numbers. */
const YEAR = /^1[5-9]\d{2}(?:-1[5-9]\d{2})?$|^20[0-4]\d$/

function costOfHouse(line: Line, house: HouseToken, code: CodeToken | null): number {
  const { tokens, houses, known, country } = line
  const isFirst = house.from === 0 || (tokens[house.from]?.comma ?? false) || code?.to === house.from
  const before = isFirst ? [] : houses.filter((it) => it && it.to <= house.from && !it.isOrdinal)
  const numbers = new Set(before.map((it) => it?.from as number))
  const inStreet = [...numbers].filter((at) => !YEAR.test(tokens[at]?.folded ?? ''))
  const next = tokens[house.to]
  const isFollowed =
    !isFirst &&
    next !== undefined &&
    !next.comma &&
    !isIn(house.to, code) &&
    nameAt(tokens, house.to, known.isPlace) === 0
  const isCode =
    country === 'BE' && house.to === house.from + 1 && known.isCode(tokens[house.from]?.folded ?? '')
  const follows = isFirst && houses.some((it) => it && it.from >= house.to && !it.isOrdinal)
  return (
    (isFirst && !isNumberAlone(tokens, house, code) ? 2 : 0) +
    (follows ? 2 : 0) +
    inStreet.length * 2 +
    (isFollowed ? 4 : 0) +
    (isCode ? 2 : 0) +
    (house.hasBareDigits ? (endsInCode(line, house) ? 3 : 1) : 0) +
    (house.hasBareLetters ? DOUBTFUL : 0) +
    (house.isOrdinal ? 1 : 0)
  )
}

/** `12 3511 Utrecht`: the separate digits are the postal code of the place that follows. */
const endsInCode = (line: Line, { to }: HouseToken) =>
  line.codes.some((it) => it !== null && it.to === to && it.whole.length <= 4 && isOwnPlace(line, it))

/** `1411 AA 151`. */
const isNumberAlone = (tokens: readonly Token[], house: HouseToken, code: CodeToken | null) =>
  tokens.every((_, at) => isIn(at, house) || isIn(at, code))

function costOfNoHouse({ tokens, houses }: Line, code: CodeToken | null): number {
  const isOne = (it: HouseToken | null) => {
    if (!it || (code && overlap(it, code))) return false
    const next = tokens[it.to]
    return !it.isOrdinal || (it.from > 0 && (!next || next.comma || isIn(it.to, code)))
  }
  return houses.some(isOne) ? 3 : 0
}

/** Street and place: the words before or after the number, and the rest. */
function partsOf(tokens: readonly Token[], { code, house }: Pair, known: KnownPlaces): WrittenAddress {
  const isFree = (at: number) => at >= 0 && at < tokens.length && !isIn(at, code) && !isIn(at, house)
  const text = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map((it) => it.text)
      .join(' ')
  const [from, to] = streetSpan(tokens, { code, house }, known, isFree)
  const others = tokens.map((_, at) => at).filter((at) => isFree(at) && !(at >= from && at < to))
  const start =
    code && isFree(code.to) && others.includes(code.to)
      ? code.to
      : (others.find((at) => at >= to) ?? others[0] ?? 0)
  let end = start
  while (others.includes(end) && (end === start || !tokens[end]?.comma)) end++
  return {
    street: text(from, to),
    house_number: house?.number ?? '',
    house_number_suffix: house?.addition ?? '',
    postal_code: code?.whole ?? '',
    city: text(start, end),
  }
}

function streetSpan(
  tokens: readonly Token[],
  { code, house }: Pair,
  known: KnownPlaces,
  isFree: (at: number) => boolean,
): [from: number, to: number] {
  const runFrom = (from: number): [number, number] => {
    let to = from
    while (isFree(to) && (to === from || !tokens[to]?.comma)) to++
    return [from, to]
  }
  const isPlaceFirst = (from: number) =>
    code && from === code.to ? nameAt(tokens, from, (it) => known.isPlaceOf(code.digits, it)) : 0
  if (house && isFree(house.from - 1) && !tokens[house.from]?.comma) {
    let from = house.from
    while (isFree(from - 1) && !(from < house.from && tokens[from]?.comma)) from--
    const place = isPlaceFirst(from)
    return [place < house.from - from ? from + place : from, house.from]
  }
  const beforePlace = ([from, to]: [number, number]): [number, number] => {
    for (let at = from + 1; at < to; at++)
      if (nameAt(tokens, at, known.isPlace) === to - at) return [from, at]
    return [from, to]
  }
  if (house && isFree(house.to)) return beforePlace(runFrom(house.to))
  const first = tokens.findIndex((_, at) => isFree(at))
  if (first === -1) return [0, 0]
  if (!house && code && first === code.to) {
    const place = isPlaceFirst(first)
    const [from, to] = runFrom(first + place)
    return place > 0 ? [from, to] : [first, first]
  }
  return house || code ? runFrom(first) : beforePlace(runFrom(first))
}
