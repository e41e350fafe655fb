import {
  CompiledQuery,
  type Expression,
  isExpression,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import type { Box } from '../geo/box.ts'
import { anyOf, isIndexed, isShortNumber, type Word } from '../lists/search.ts'
import type { Schema } from './schema.ts'
import { matchOf, rareTrigrams, type Searched } from './search-sample.ts'

/** The only file that contains the differences between SQLite and PostgreSQL. */

export type Db = Kysely<Schema>

/** True when this connection or transaction is on PostgreSQL. */
export const isPostgres = (db: Pick<Db, 'getExecutor'>) => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * True where a query has to force its starting index by hiding the other columns from the planner (SQLite).
 * PostgreSQL estimates the rows per condition itself, and hidden columns mislead it.
 */
export const mustForceIndex = (db: Db) => !isPostgres(db)

/** Begins a transaction of SQLite that acquires the write lock at once. */
export const BEGIN_AT_ONCE = CompiledQuery.raw('begin immediate')

/** Another connection has the write lock of SQLite, or is recovering the file after a crash. */
export const isBusy = (error: unknown) => ['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY'].includes(codeOf(error))

/** PostgreSQL no longer has the prepared statement, or the columns of its table changed since. */
export const isOutdatedPlan = (error: unknown) =>
  codeOf(error) === '26000' ||
  (error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery')

/** Deadlock, serialisation failure or outdated plan: a retry may succeed. */
export const mayTryAgain = (error: unknown) =>
  ['40P01', '40001'].includes(codeOf(error)) || isOutdatedPlan(error)

/**
 * Acquires a named lock until this transaction ends; other transactions wait for it. A no-op on SQLite, which has one
 * writer.
 */
export async function holdLock(db: Db, name: string): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db)
}

/** As `holdLock`, without a timeout. On SQLite the timeout is that of the connection. */
export async function waitForLock(db: Db, name: string): Promise<void> {
  if (!isPostgres(db)) return
  await sql`set local lock_timeout = 0`.execute(db)
  await holdLock(db, name)
  await sql`set local lock_timeout = default`.execute(db)
}

/** Acquires the named lock in shared mode: waits only for `holdLock`, not for other shared holders. */
export async function shareLock(db: Db, name: string): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock_shared(hashtext(${name}))`.execute(db)
}

/**
 * Clause for a select that claims rows: rows locked by another claim are skipped. Empty on SQLite, which has one
 * writer.
 */
export const passingOverHeld = (db: Db): RawBuilder<unknown> =>
  isPostgres(db) ? sql`for update skip locked` : sql``

/** A unique constraint refused the row. */
export const isDuplicate = (error: unknown) =>
  ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(codeOf(error))

/** The error code of a driver or of the system; '' without one. */
export const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

/**
 * The ids of rows whose search text contains every word of three letters or more, through the trigram index; at most
 * `limit`, in no order.
 *
 * Both engines read the postings of all trigrams in the query, and some trigrams in addresses ("str", "aat") are in
 * every second row. So the query contains only the rarest trigrams of each word, and a comparison with the text itself
 * does the rest.
 */
export async function searchIds(
  db: Db,
  table: Searched,
  words: readonly Word[],
  limit: number,
): Promise<number[]> {
  const found = await searchRows(db, table, words, { limit, columns: [] })
  return found.map(({ id }) => id)
}

/** As `searchIds`, with more columns of the rows. */
export async function searchRows<
  Name extends Searched,
  Column extends keyof Selectable<Schema[Name]> & string,
>(
  db: Db,
  table: Name,
  words: readonly Word[],
  { limit, columns }: { limit: number; columns: readonly Column[] },
): Promise<({ id: number } & Pick<Selectable<Schema[Name]>, Column>)[]> {
  const wanted = sql.join(['id', ...columns].map((column) => sql.ref(`${table}.${column}`)))
  if (isPostgres(db)) {
    const found = await sql<{ id: number } & Pick<Selectable<Schema[Name]>, Column>>`
      select ${wanted} from ${sql.table(table)} where ${await holdsByRare(db, table, words)} limit ${literal(limit)}`.execute(
      db,
    )
    return found.rows
  }
  const match = await matchOf(db, table, words)
  const index = sql.table(`${table}_search`)
  const found = await sql<{ id: number } & Pick<Selectable<Schema[Name]>, Column>>`
    select ${wanted} from ${index} cross join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${index}.rowid
    where ${index} match ${match} and ${holdsWords(table, words)} limit ${literal(limit)}`.execute(db)
  return found.rows
}

/** True when one of these rows of the table contains every word; through the trigram index. */
export async function isFound<Name extends Searched>(
  db: Db,
  rows: SelectQueryBuilder<Schema, Name, object>,
  table: Searched,
  words: readonly Word[],
): Promise<boolean> {
  const id = sql.ref<number>(`${table}.id`)
  const indexed = words.filter(isIndexed)
  let some = rows
    .where(holdsWords(table, words, true))
    .select(id.as('id'))
    .limit(1)
  if (isPostgres(db)) some = some.where(await holdsByRare(db, table, indexed))
  else {
    const index = sql.table(`${table}_search`)
    const match = await matchOf(db, table, indexed)
    some = some.where(sql<boolean>`${id} in (select rowid from ${index} where ${index} match ${match})`)
  }
  return (await some.execute()).length > 0
}

/** As `holdsWords`; a word with rare trigrams is searched by those only, and then compared with the text. */
async function holdsByRare(db: Db, table: Searched, words: readonly Word[]): Promise<RawBuilder<boolean>> {
  const rareOf = await rareTrigrams(db, table)
  const text = sql.ref<string>(`${table}.search_text`)
  const holds = (word: string) => {
    const rare = rareOf(word)
    const tests = rare.map((it) => holdsText(text, it))
    return rare.length === 0
      ? holdsWord(text, word)
      : sql<boolean>`(${sql.join(tests, sql` and `)} and ${holdsWords(table, [word], true)})`
  }
  const all = words.map((word) => sql<boolean>`(${sql.join(anyOf(word).map(holds), sql` or `)})`)
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

/**
 * True for a row whose search text contains every word, of any length. `walking` hides the column, so that PostgreSQL
 * does not start at the trigram index: for words in most rows, where the first rows of another index are found sooner.
 */
export function holdsWords(table: Searched, words: readonly Word[], walking = false): RawBuilder<boolean> {
  const text = sql.ref<string>(`${table}.search_text`)
  const column = walking ? sql<string>`(${text} || '')` : text
  const tests = words.map((word) => {
    const any = anyOf(word).map((it) => holdsWord(column, it))
    return any.length === 1 ? any[0] : sql<boolean>`(${sql.join(any, sql` or `)})`
  })
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}

/** As `hasWord` (search.ts). */
const holdsWord = (column: RawBuilder<string>, word: string) =>
  isShortNumber(word) ? holdsText(sql<string>`(' ' || ${column})`, ` ${word}`) : holdsText(column, word)

/** True for a row whose column contains a text, or begins with it (`first`). */
export function holdsText(
  column: RawBuilder<string>,
  text: string,
  where: 'anywhere' | 'first' = 'anywhere',
): RawBuilder<boolean> {
  const literal = text.replace(/[\\%_]/g, '\\$&')
  const pattern = `${where === 'first' ? '' : '%'}${literal}%`
  // With a plain parameter SQLite would plan the statement anew each time.
  return sql<boolean>`${column} like cast(${pattern} as text) escape '\\'`
}

/** For a connection that reads everything once: shrinks its cache. */
export async function shrinkCache(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`pragma cache_size = -2000`.execute(db)
}

const OWN = /^[a-z][a-z,_-]*$/i

/**
 * A literal of our own in the text of a statement: the name of a type or a status, the length of a page. A statement
 * without parameters may be prepared. Any other value becomes a parameter.
 */
export const literal = <Value extends string | number>(value: Value): RawBuilder<Value> =>
  (typeof value === 'number' ? Number.isSafeInteger(value) : OWN.test(value))
    ? sql.lit(value)
    : sql<Value>`${value}`

/**
 * An expression without parameters whose text is compiled once per engine, for a large one in a statement that is built for
 * each call.
 */
export function compiledOnce<Value>(build: (db: Db) => RawBuilder<Value>): (db: Db) => RawBuilder<Value> {
  const compiled = new Map<boolean, RawBuilder<Value>>()
  const compile = (db: Db) => {
    const { sql: text, parameters } = build(db).compile(db)
    if (parameters.length > 0) throw new Error(`This text would lose its parameters: ${text}`)
    const raw = sql.raw<Value>(text)
    compiled.set(isPostgres(db), raw)
    return raw
  }
  return (db) => compiled.get(isPostgres(db)) ?? compile(db)
}

/** True for rows whose id is in the list. One parameter, whatever the length of the list. */
export const idIn = (
  db: Db,
  column:
    | `${'request' | 'charge_point' | 'process' | 'location'}.id`
    | `${'charge_point' | 'process'}.location_id`
    | `${'request' | 'charge_point' | 'process_tag' | 'process_step' | 'process_part' | 'process_pause'}.process_id`
    | `${'request_tag' | 'judgement'}.request_id`,
  ids: readonly number[] | Expression<readonly number[]>,
): RawBuilder<boolean> => {
  const listed = isExpression(ids) ? ids : parameterFor(db, ids)
  return isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any(${listed}::int[])`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${listed}))`
}

/** True where the text is in the list. One parameter, whatever the length of the list. */
export const textIn = (
  db: Db,
  text: Expression<string>,
  listed: Expression<readonly string[]>,
): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql<boolean>`${text} = any(${listed}::text[])`
    : sql<boolean>`${text} in (select value from json_each(${listed}))`

/** Converts a value to one parameter; on SQLite a list becomes JSON. */
export const parameterFor = (db: Db, value: string | number | readonly number[] | readonly string[]) =>
  typeof value === 'object' && !isPostgres(db) ? JSON.stringify(value) : value

/** True for rows whose point lies in a box, edges included; uses the spatial index of the table. */
export function inBox(
  db: Db,
  table: 'request' | 'charge_point' | 'process',
  box: Readonly<Record<keyof Box, number | Expression<number>>>,
): RawBuilder<boolean> {
  const { west, south, east, north } = box
  const at = (column: 'lat' | 'lng' | 'id') => sql.ref(`${table}.${column}`)
  if (isPostgres(db))
    return sql<boolean>`point(${at('lng')}, ${at('lat')}) <@ box(point(${west}, ${south}), point(${east}, ${north}))`
  // The R-tree rounds outward to single precision; the columns decide on points at the edge.
  return sql<boolean>`${at('id')} in (select id from ${sql.table(`${table}_box`)}
      where east >= ${west} and west <= ${east} and north >= ${south} and south <= ${north})
    and ${at('lat')} between ${south} and ${north} and ${at('lng')} between ${west} and ${east}`
}

/** Milliseconds since 1970 of a column that stores a time as text, exactly. Not for ''. */
export const millisecondsOf = (db: Db, moment: RawBuilder<string>): RawBuilder<number> =>
  isPostgres(db)
    ? sql<number>`(date_part('epoch', ${moment}::timestamptz) * 1000)::bigint`
    : sql<number>`cast(round(unixepoch(${moment}, 'subsec') * 1000) as bigint)`
