import type { Point } from '../../platform/geo/distance.ts'
import type { Context } from '../../platform/web/context.ts'
import { searchRegisters } from '../addresses/search.ts'
import { SEARCHED, type Suggestion } from './geocode.ts'
import { findNames, findPlacesIn } from './names.ts'
import { findRequestsByStreet, findRequestsByWords, findSitesByStreet } from './queries.ts'
import { isMeant, readingsOf, readTyped, type Typed } from './typed.ts'

type Visitor = Pick<Context, 'db' | 'person' | 'tenant'>

const ROWS = 100
/** Shorter words are not in the index. */
const SHORTEST_WORD = 3

/**
 * Matches in the tables and in the addresses of the database for a text; with a house number, houses come
 * first.
 */
export async function searchEmbedded(
  context: Visitor,
  text: string,
  near: Point | null,
): Promise<Suggestion[]> {
  const { country, municipalities } = context.tenant
  const home = new Set(municipalities.map((it) => it.code))
  const typed = readTyped(text, country)
  const names = findNames(country, typed, home, near)
  // Houses come after the names then, beyond the end of the list.
  if (typed.houseNumber === '' && names.length >= SEARCHED.most)
    return withoutRepeats(names).slice(0, SEARCHED.most)
  const most = SEARCHED.most
  const registered = await searchRegisters(context.db, typed, { home, near, country, most })
  const houses = [
    ...registered.filter(({ kind }) => kind === 'address'),
    ...(await findHouses(context, typed)),
    ...registered.filter(({ kind }) => kind === 'street'),
  ]
  if (names.length + houses.length === 0) return findPlacesIn(country, typed).slice(0, SEARCHED.most)
  const found = typed.houseNumber === '' ? [...names, ...houses] : [...houses, ...names]
  return withoutRepeats(found).slice(0, SEARCHED.most)
}

async function findHouses(context: Visitor, typed: Typed): Promise<Suggestion[]> {
  const [first = '', ...others] = typed.words
  if (first.length < SHORTEST_WORD && typed.postalCode === '' && others.length === 0) return []
  if (first === '') return []
  // A word that may be an abbreviation is left to `isMeant`.
  const words = [...others, typed.houseNumber].filter((it) => it !== '' && readingsOf(it).length === 1)
  const byStreet = await Promise.all(
    readingsOf(first).flatMap((key) => {
      const beginning = { key, words, postalCode: typed.postalCode }
      return [findSitesByStreet(context, beginning, ROWS), findRequestsByStreet(context, beginning, ROWS)]
    }),
  )
  const beginning = byStreet.flat().filter((it) => isMeant(typed, it))
  if (beginning.length > 0) return beginning.map(asSuggestion)
  const long = typed.words.filter((it) => it.length >= SHORTEST_WORD && readingsOf(it).length === 1)
  if (long.length === 0) return []
  const anywhere = await findRequestsByWords(context, long, ROWS)
  return anywhere.filter((it) => isMeant(typed, it)).map(asSuggestion)
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
