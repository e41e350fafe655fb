import { type SelectQueryBuilder, sql } from 'kysely'
import { type Db, holdsWords, idIn, literal } from '../db/dialect.ts'
import { readByText } from '../db/prepare.ts'
import type { Schema } from '../db/schema.ts'
import { type PagePlace, pageOfList } from './page-of-list.ts'
import { isIndexed, type Word } from './search.ts'
import type { Selection } from './selection.ts'

/** The tables with a list. */
type Table = 'request' | 'location' | 'process'
type Rows<Name extends Table> = SelectQueryBuilder<Schema, Name, object>

interface Search<Name extends Table> {
  table: Name
  /** Ids from the trigram index; null when they are too many. */
  ids: readonly number[] | null
  words: readonly Word[]
  /** True when most rows match: PostgreSQL must not start at the trigram index. */
  walking?: boolean
}

/** Rows that match a search: with ids from the index, only the words that are not indexed are compared. */
export function whereFound<Name extends Table>(
  db: Db,
  rows: Rows<Name>,
  { table, ids, words, walking = false }: Search<Name>,
): Rows<Name> {
  const among = ids === null ? rows : rows.where(idIn(db, `${table}.id`, ids))
  const untested = ids === null ? words : words.filter((word) => !isIndexed(word))
  // With few rows, comparing the words needs no index.
  return untested.length > 0 ? among.where(holdsWords(table, untested, walking || ids !== null)) : among
}

/**
 * The ids of the page of a selection, sorted by a column of the table, then by id; empty for a page that does not
 * exist.
 */
export async function idsOfPage<Name extends Table, State extends PagePlace & { tab: string }>(
  db: Db,
  { state, counts }: Selection<State>,
  { table, column, rows }: { table: Name; column: string; rows: (offset: number) => Rows<Name> },
): Promise<number[]> {
  const total = counts.byTab[state.tab as State['tab']]
  const page = pageOfList(state, { total, atLeast: counts.atLeast })
  if (!page || (total === 0 && !counts.atLeast)) return []
  const id = sql.ref<number>(`${table}.id`)
  const some = rows(page.offset)
    .select(id.as('id'))
    .orderBy(sql.ref(`${table}.${column}`), page.direction)
    .orderBy(id, page.direction)
    .limit(literal(page.limit))
  const found = await readByText(db, page.offset > 0 ? some.offset(page.offset) : some)
  return page.inOrder(found.map((row) => row.id))
}
