import { type RawBuilder, type Selectable, sql } from 'kysely'
import {
  holdsWords,
  idIn,
  isFound,
  mustForceIndex,
  searchIds,
  searchRows,
} from '../../platform/db/dialect.ts'
import type { RequestTable } from '../../platform/db/schema.ts'
import { shareHolding } from '../../platform/db/search-sample.ts'
import { type Near, nearSearch } from '../../platform/lists/near-search.ts'
import { addressWordsOf, hasEach, isIndexed, type Word } from '../../platform/lists/search.ts'
import { MOST_FOUND } from '../../platform/lists/selection.ts'
import { phoneAsOne } from '../../platform/search/keys.ts'
import type { Context } from '../../platform/web/context.ts'
import { type NamedPlaces, placesNamedBy } from './named-places.ts'
import { codesInScope, hasCodeIn, type Requests, requestsInScope } from './queries.ts'

/** Searches requests by their own words and by the name of their municipality. */

type Who = Pick<Context, 'db' | 'person' | 'tenant'>

export interface SearchTerms {
  words: readonly Word[]
  places: NamedPlaces
}

/** The words of a search and the municipalities that they name, limited to the person's scope. */
export function searchTerms(who: Who, search: string): SearchTerms {
  const words = addressWordsOf(phoneAsOne(search))
  return soughtAs(who, words)
}

function soughtAs({ tenant, ...who }: Who, words: readonly Word[]): SearchTerms {
  const codes = codesInScope({ tenant, ...who })
  return { words, places: placesNamedBy(words, tenant.municipalities, codes) }
}

/** True for a request that matches every word, in its text or in the name of its municipality. */
export function holdsAll({ words, places }: SearchTerms): RawBuilder<boolean> {
  const tests = words.map((word) => {
    const codes = places.get(word)
    const inText = holdsWords('request', [word])
    return codes ? sql<boolean>`(${codeIn(codes)} or ${inText})` : inText
  })
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}

const codeIn = (codes: readonly string[]) =>
  sql<boolean>`request.municipality_code in (${sql.join([...codes])})`

const FOUND = ['status', 'municipality_code', 'search_text'] as const
type FoundRow = Pick<Selectable<RequestTable>, 'id' | (typeof FOUND)[number]>

/**
 * The requests that a search finds, unordered and in any scope, among the first that match its indexed words: at most one
 * more than `MOST_FOUND`. `all`: no more rows matched those words.
 */
export async function findRows(
  context: Who,
  sought: SearchTerms,
): Promise<{ rows: FoundRow[]; all: boolean }> {
  const rows = await findIndexed(context, sought)
  const short = sought.words.filter((word) => !isIndexed(word))
  const hasShort = ({ search_text }: FoundRow) => hasEach(search_text, short)
  return { rows: rows.filter(hasShort), all: rows.length <= MOST_FOUND }
}

/**
 * Requests that match by the name of their municipality are read through the index of municipalities or through that of the
 * other words, whichever leaves fewer rows.
 */
async function findIndexed(context: Who, sought: SearchTerms): Promise<FoundRow[]> {
  const limit = MOST_FOUND + 1
  const indexed = sought.words.filter(isIndexed)
  const inText = await searchRows(context.db, 'request', indexed, { limit, columns: FOUND })
  if (sought.places.size === 0 || inText.length === limit) return inText
  const inPlaces = await rowsInPlaces(context, sought, limit)
  return [...new Map([...inText, ...inPlaces].map((row) => [row.id, row])).values()].slice(0, limit)
}

async function rowsInPlaces({ db, ...who }: Who, sought: SearchTerms, limit: number): Promise<FoundRow[]> {
  const codes = [...new Set([...sought.places.values()].flat())]
  const others = sought.words.filter((word) => isIndexed(word) && !sought.places.has(word))
  const share = others.length > 0 ? await shareHolding(db, 'request', others) : 1
  const rare = others.length > 0 && share < RARE ? await searchIds(db, 'request', others, FEW) : null
  // In index order, so that reading stops at the limit.
  const rows = requestsInScope({ db, ...who }, { walking: true })
    .select(['request.id', 'request.status', 'request.municipality_code', 'request.search_text'])
    .where(codeIn(codes))
    .where(holdsAll(sought))
    .limit(limit)
  const few = rare && rare.length < FEW ? rows.where(idIn(db, 'request.id', rare)) : rows
  return few.execute()
}

/**
 * Words in a smaller share of the latest requests than this, and in fewer than `FEW` in all, are searched through their own
 * index.
 */
const RARE = 0.05
const FEW = 5_000

/** A search with similar words, for words that no request in the person's scope has; null when no word is similar. */
export async function nearTo(
  context: Who,
  { words }: { words: readonly Word[] },
): Promise<(SearchTerms & { near: Near }) | null> {
  const near = await nearSearch(context.db, words, async (word) => {
    const { places } = soughtAs(context, [word])
    const codes = places.get(word)
    const rows = requestsInScope(context, { walking: mustForceIndex(context.db) })
    return (
      (await isFound(context.db, rows, 'request', [word])) ||
      (codes !== undefined && (await isAny(requestsInScope(context).where(codeIn(codes)))))
    )
  })
  return near && { ...soughtAs(context, near.words), near }
}

const isAny = async (rows: Requests) => (await rows.select('request.id').limit(1).execute()).length > 0

/** True if a search finds a request in the person's scope, ignoring all filters. */
export async function findsAny(context: Who, sought: SearchTerms): Promise<boolean> {
  const { rows, all } = await findRows(context, sought)
  if (rows.some(hasCodeIn(codesInScope(context)))) return true
  if (all) return false
  const some = requestsInScope(context, { walking: mustForceIndex(context.db) })
  return isFound(context.db, some, 'request', sought.words)
}
