import { type RawBuilder, sql } from 'kysely'
import { holdsWords, idIn, searchIds } from '../../platform/db/dialect.ts'
import { shareHolding } from '../../platform/db/search-sample.ts'
import { isIndexed, wordsOf } from '../../platform/lists/search.ts'
import { MOST_FOUND } from '../../platform/lists/selection.ts'
import type { Context } from '../../platform/web/context.ts'
import { type NamedPlaces, placesNamedBy } from './named-places.ts'
import { codesInScope, requestsInScope } from './queries.ts'

/** Requests that a search finds: by their own words, and by the name of their municipality. */

type Who = Pick<Context, 'db' | 'person' | 'tenant'>

export interface Sought {
  words: readonly string[]
  places: NamedPlaces
}

/** What a search looks for; municipalities outside the person's scope are no places for them. */
export function soughtBy({ tenant, ...who }: Who, search: string): Sought {
  const words = wordsOf(search)
  const codes = codesInScope({ tenant, ...who })
  return { words, places: placesNamedBy(words, tenant.municipalities, codes) }
}

/** True for a request in which, or in whose municipality's name, every word is found. */
export function holdsAll({ words, places }: Sought): RawBuilder<boolean> {
  const tests = words.map((word) => {
    const codes = places.get(word)
    const inText = holdsWords('request', [word])
    return codes ? sql<boolean>`(${codeIn(codes)} or ${inText})` : inText
  })
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}

const codeIn = (codes: readonly string[]) =>
  sql<boolean>`request.municipality_code in (${sql.join([...codes])})`

/**
 * The ids of the requests that a search finds, up to one more than `MOST_FOUND`, in no order and in any
 * scope. Those found by the name of their municipality are read by the index of municipalities or by that of
 * the other words, whichever leaves fewer.
 */
export async function findIds(context: Who, sought: Sought): Promise<number[]> {
  const limit = MOST_FOUND + 1
  const indexed = sought.words.filter(isIndexed)
  const inText = await searchIds(context.db, 'request', indexed, limit)
  if (sought.places.size === 0 || inText.length === limit) return inText
  const inPlaces = await idsInPlaces(context, sought, limit)
  return [...new Set([...inText, ...inPlaces])].slice(0, limit)
}

async function idsInPlaces({ db, ...who }: Who, sought: Sought, limit: number): Promise<number[]> {
  const codes = [...new Set([...sought.places.values()].flat())]
  const others = sought.words.filter((word) => isIndexed(word) && !sought.places.has(word))
  const share = others.length > 0 ? await shareHolding(db, 'request', others) : 1
  const rare = others.length > 0 && share < RARE ? await searchIds(db, 'request', others, FEW) : null
  // In the order of their index, so that reading stops at the limit.
  const rows = requestsInScope({ db, ...who }, { walking: true })
    .select('request.id')
    .where(codeIn(codes))
    .where(holdsAll(sought))
    .limit(limit)
  const few = rare && rare.length < FEW ? rows.where(idIn(db, 'request.id', rare)) : rows
  return (await few.execute()).map(({ id }) => id)
}

/** Words in fewer of the latest requests than this, and in fewer in all, are found by their own index. */
const RARE = 0.05
const FEW = 5_000
