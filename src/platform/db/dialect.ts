import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresAdapter,
  type QueryResult,
  type RawBuilder,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely'
import type { Box } from '../geo/box.ts'
import type { Schema } from './schema.ts'
import { countTrigrams, rarestOf } from './trigrams.ts'

/** The only file that knows where SQLite and PostgreSQL differ. */

export type Db = Kysely<Schema>

/** True when this connection, or transaction, speaks to PostgreSQL. */
export const isPostgres = (db: Pick<Db, 'getExecutor'>) => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * True where a query must say itself by which index it starts, by hiding the other columns. PostgreSQL knows how many
 * rows each condition leaves, and is misled by what is hidden.
 */
export const mustSayStart = (db: Db) => !isPostgres(db)

const BUSY_PAUSE_MS = 10

/** What SQLite does by itself is seen from outside: whether it is in a transaction. */
type WatchedSqlite = SqliteDatabase & { readonly inTransaction: boolean }

/**
 * SQLite whose transactions take the write lock at once: a deferred one that reads first may find the lock
 * gone when it writes, and no busy time-out helps against that. Waiting for another process' lock does not
 * hold the event loop.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: WatchedSqlite
  readonly #patienceMs: number

  /** `patienceMs`: how long to wait while another process writes. */
  constructor(database: WatchedSqlite, patienceMs: number) {
    super({ database })
    this.#database = database
    this.#patienceMs = patienceMs
  }

  override createDriver() {
    return new ImmediateDriver(this.#database, this.#patienceMs)
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: WatchedSqlite
  readonly #patienceMs: number
  #patient: PatientConnection | undefined

  constructor(database: WatchedSqlite, patienceMs: number) {
    super({ database })
    this.#database = database
    this.#patienceMs = patienceMs
  }

  override async acquireConnection() {
    const only = await super.acquireConnection()
    this.#patient ??= new PatientConnection(only, this.#database, this.#patienceMs)
    return this.#patient
  }

  override async beginTransaction(connection: PatientConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    connection.isInTransaction = true
  }

  override async commitTransaction(connection: PatientConnection) {
    await super.commitTransaction(connection)
    connection.isInTransaction = false
  }

  /** Not where SQLite has done it itself, as it does when a disk is full: that it failed would hide why. */
  override async rollbackTransaction(connection: PatientConnection) {
    connection.isInTransaction = false
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Waits while another process, or a thread of ours, writes: a change outside a transaction asks for the lock too. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #database: WatchedSqlite
  readonly #patienceMs: number
  isInTransaction = false
  #endedBy: unknown

  constructor(connection: DatabaseConnection, database: WatchedSqlite, patienceMs: number) {
    this.#connection = connection
    this.#database = database
    this.#patienceMs = patienceMs
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // What comes after it would be kept by itself, without what came before.
    if (this.isInTransaction && !this.#database.inTransaction) throw this.#endedBy
    const patienceEnds = Date.now() + this.#patienceMs
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query)
      } catch (error) {
        if (!isBusy(error) || Date.now() > patienceEnds) {
          this.#endedBy = error
          throw error
        }
        await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS))
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

/** Another writes to SQLite, or puts it in order after a crash. */
export const isBusy = (error: unknown) => ['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY'].includes(codeOf(error))

/** Lost a race that a second try may win: deadlock or serialisation failure. */
export const mayTryAgain = (error: unknown) => ['40P01', '40001'].includes(codeOf(error))

/** Makes others who ask for the same turn wait until this transaction ends; SQLite has one writer anyway. */
export async function holdTurn(db: Db, name: string): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db)
}

/** As `holdTurn`, however long those before take; SQLite waits as long as whoever opened it is patient. */
export async function waitForTurn(db: Db, name: string): Promise<void> {
  if (!isPostgres(db)) return
  await sql`set local lock_timeout = 0`.execute(db)
  await holdTurn(db, name)
  await sql`set local lock_timeout = default`.execute(db)
}

/** The same turn for many at once, who wait only for one that holds it alone. */
export async function shareTurn(db: Db, name: string): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock_shared(hashtext(${name}))`.execute(db)
}

/** At the end of a reading in a claim: rows that another claim holds are passed over. SQLite has one writer anyway. */
export const passingOverHeld = (db: Db): RawBuilder<unknown> =>
  isPostgres(db) ? sql`for update skip locked` : sql``

/** A unique rule of the database refused the row. */
export const isDuplicate = (error: unknown) =>
  ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(codeOf(error))

/** The code that a driver, or the system, gave an error; '' without one. */
export const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

/** Tables with a search text, and a trigram index on it. */
type Searched = 'request' | 'process' | 'location'

/**
 * The ids of rows whose search text holds every word of three letters or more, through the trigram index; at most
 * `limit` of them, in no order.
 *
 * FTS5 reads the whole list of every trigram that it is asked for, and in addresses some ("str", "aat") are in
 * every second row. So it is asked for the rarest of each word only, and the text itself settles the rest.
 */
export async function searchIds(db: Db, table: Searched, words: string[], limit: number): Promise<number[]> {
  if (isPostgres(db)) {
    const found = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${holdsWords(table, words)} limit ${limit}`.execute(db)
    return found.rows.map((row) => Number(row.id))
  }
  const { counts } = await sampleOf(db, table)
  const match = words
    .flatMap((word) => rarestOf(word, counts, RAREST_ASKED))
    .map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
    .join(' AND ')
  const index = sql.table(`${table}_search`)
  const found = await sql<{ id: number }>`
    select ${sql.ref(`${table}.id`)} from ${index} cross join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${index}.rowid
    where ${index} match ${match} and ${holdsWords(table, words)} limit ${limit}`.execute(db)
  return found.rows.map((row) => row.id)
}

const RAREST_ASKED = 2
const ROWS_SAMPLED = 500
const SAMPLE_LASTS_MS = 3_600_000
type Sample = { texts: string[]; counts: Map<string, number> }
const samples: Record<Searched, WeakMap<Db, { sample: Promise<Sample>; until: number }>> = {
  request: new WeakMap(),
  process: new WeakMap(),
  location: new WeakMap(),
}

/** In what share of the rows every word stands, going by the latest of them: tells a rare search from a common one. */
export async function shareHolding(db: Db, table: Searched, words: readonly string[]): Promise<number> {
  const { texts } = await sampleOf(db, table)
  const holding = texts.filter((text) => words.every((word) => text.includes(word)))
  return texts.length > 0 ? holding.length / texts.length : 0
}

/** The latest rows and how common trigrams are among them; an outdated figure only makes a search slower. */
function sampleOf(db: Db, table: Searched): Promise<Sample> {
  const ofTable = samples[table]
  const known = ofTable.get(db)
  if (known && known.until > Date.now()) return known.sample
  const sample = sql<{ search_text: string }>`
    select search_text from ${sql.table(table)} order by id desc limit ${ROWS_SAMPLED}`
    .execute(db)
    .then(({ rows }) => rows.map((row) => row.search_text))
    .then((texts) => ({ texts, counts: countTrigrams(texts) }))
  ofTable.set(db, { sample, until: Date.now() + SAMPLE_LASTS_MS })
  sample.catch(() => ofTable.delete(db))
  return sample
}

/** True for a row whose search text holds every word, of any length. */
export function holdsWords(table: Searched, words: readonly string[]): RawBuilder<boolean> {
  const tests = words.map((word) => holdsText(sql.ref(`${table}.search_text`), word))
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}

/** True for a row whose column holds a text, to the letter; or begins with it. */
export function holdsText(
  column: RawBuilder<string>,
  text: string,
  where: 'anywhere' | 'first' = 'anywhere',
): RawBuilder<boolean> {
  const literal = text.replace(/[\\%_]/g, '\\$&')
  return sql<boolean>`${column} like ${`${where === 'first' ? '' : '%'}${literal}%`} escape '\\'`
}

/** For a connection that reads everything once: keeps little of what it read. */
export async function rememberLittle(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`pragma cache_size = -2000`.execute(db)
}

/** True for rows whose id is in the list: one parameter, however long the list. */
export const idIn = (
  db: Db,
  column:
    | `${'request' | 'charge_point' | 'process' | 'location'}.id`
    | `${'charge_point' | 'process'}.location_id`
    | `${'request' | 'process_tag'}.process_id`,
  ids: readonly number[],
): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any(${ids}::int[])`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`

/** True for rows of a table whose place lies in a box, edges included; by the table's index of places. */
export function inBox(db: Db, table: 'request' | 'charge_point' | 'process', box: Box): RawBuilder<boolean> {
  const { west, south, east, north } = box
  const at = (column: 'lat' | 'lng' | 'id') => sql.ref(`${table}.${column}`)
  if (isPostgres(db))
    return sql<boolean>`point(${at('lng')}, ${at('lat')}) <@ box(point(${west}, ${south}), point(${east}, ${north}))`
  // The tree rounds to single precision, outward; the columns settle what lies on the edge.
  return sql<boolean>`${at('id')} in (select id from ${sql.table(`${table}_box`)}
      where east >= ${west} and west <= ${east} and north >= ${south} and south <= ${north})
    and ${at('lat')} between ${south} and ${north} and ${at('lng')} between ${west} and ${east}`
}

/** Milliseconds since 1970 of a moment that a column keeps as text, exactly; not for ''. */
export const millisecondsOf = (db: Db, moment: RawBuilder<string>): RawBuilder<number> =>
  isPostgres(db)
    ? sql<number>`(date_part('epoch', ${moment}::timestamptz) * 1000)::bigint`
    : sql<number>`cast(round(unixepoch(${moment}, 'subsec') * 1000) as bigint)`
