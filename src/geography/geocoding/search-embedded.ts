import type { Point } from '../../platform/geo/distance.ts'
import type { Context } from '../../platform/web/context.ts'
import { byFit, type Fit, isHouse } from '../addresses/choose-house.ts'
import { searchRegisters } from '../addresses/search.ts'
import { SEARCHED, type Suggestion } from './geocode.ts'
import { findNames, findPlacesIn } from './names.ts'
import { findRequestsByStreet, findRequestsByWords, findSitesByStreet } from './queries.ts'
import { fitOfAddress, readingsOf, readTyped, type Typed } from './typed.ts'

type Visitor = Pick<Context, 'db' | 'person' | 'tenant'>

const ROWS = 100
/** The index has no shorter words. */
const SHORTEST_WORD = 3

/** Matches in the tables and in the addresses of the database for a text; with a house number, houses come first. */
export async function searchEmbedded(
  context: Visitor,
  text: string,
  near: Point | null,
): Promise<Suggestion[]> {
  const { country, municipalities } = context.tenant
  const home = new Set(municipalities.map((it) => it.code))
  const readings = readTyped(text, country)
  const names = findNames(country, readings, home, near)
  const hasHouse = readings.some(({ house }) => house !== null)
  // Without a house number, houses follow the names, beyond the maximum.
  if (!hasHouse && names.length >= SEARCHED.most) return withoutRepeats(names).slice(0, SEARCHED.most)
  const most = SEARCHED.most
  const registered = await searchRegisters(context.db, readings, { home, near, country, most })
  const houses = [
    ...registered.filter(({ kind }) => kind === 'address'),
    ...(await findHouses(context, readings)),
    ...registered.filter(({ kind }) => kind === 'street'),
  ]
  if (names.length + houses.length === 0)
    return withoutRepeats(readings.flatMap((typed) => findPlacesIn(country, typed))).slice(0, SEARCHED.most)
  const found = hasHouse ? [...houses, ...names] : [...names, ...houses]
  return withoutRepeats(found).slice(0, SEARCHED.most)
}

/** Maximum number of readings to look up among requests and sites: each costs a few queries. */
const MOST_READINGS = 3

/** The addresses of requests and sites that match the likeliest readings, until one matches a house. */
async function findHouses(context: Visitor, readings: readonly Typed[]): Promise<Suggestion[]> {
  const found: { house: House; fit: Fit }[] = []
  for (const typed of readings.slice(0, MOST_READINGS)) {
    for (const house of await housesFor(context, typed)) {
      const fit = fitOfAddress(typed, house)
      if (fit) found.push({ house, fit })
    }
    if (found.some(({ fit }) => isHouse(fit))) break
  }
  return found.toSorted((a, b) => byFit(a.fit, b.fit)).map(({ house }) => asSuggestion(house))
}

async function housesFor(context: Visitor, typed: Typed): Promise<House[]> {
  const [first = '', ...others] = typed.words
  if (first.length < SHORTEST_WORD && typed.postalCode === '' && others.length === 0) return []
  if (first === '') return []
  // `fitOfAddress` checks words that may be abbreviations.
  const number = typed.house ? [String(typed.house.number)] : []
  const words = [...others, ...number].filter((it) => readingsOf(it).length === 1)
  const byStreet = await Promise.all(
    readingsOf(first).flatMap((key) => {
      const beginning = { key, words, postalCode: typed.postalCode }
      return [findSitesByStreet(context, beginning, ROWS), findRequestsByStreet(context, beginning, ROWS)]
    }),
  )
  const beginning = byStreet.flat()
  if (beginning.some((it) => fitOfAddress(typed, it) !== null)) return beginning
  const long = typed.words.filter((it) => it.length >= SHORTEST_WORD && readingsOf(it).length === 1)
  return long.length === 0 ? [] : findRequestsByWords(context, long, ROWS)
}

type House = Awaited<ReturnType<typeof findRequestsByStreet>>[number]

const asSuggestion = (it: House): Suggestion => ({
  label: `${[it.street, `${it.house_number}${suffixOf(it)}`].join(' ').trim()}, ${it.postal_code} ${it.city}`,
  kind: 'address',
  lat: it.lat as number,
  lng: it.lng as number,
})

const suffixOf = ({ house_number_suffix: suffix }: House) => (suffix.length > 1 ? ` ${suffix}` : suffix)

function withoutRepeats(all: readonly Suggestion[]): Suggestion[] {
  const first = new Map<string, Suggestion>()
  for (const it of all) {
    const key = `${it.kind} ${it.label}`
    if (!first.has(key)) first.set(key, it)
  }
  return [...first.values()]
}
