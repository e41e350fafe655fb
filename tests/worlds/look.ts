import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { TestApp } from '../app.ts'

/**
 * The tables of a desk as they are, read over a connection of its own and by names that are written here: what the
 * oracles look at. Nothing of `src` is used, so that a mistake there is not made here again.
 */

// biome-ignore lint/suspicious/noExplicitAny: rows of every table; each oracle has its own expectations
export type Row = Record<string, any>

export interface Look {
  /** The rows of a table, read again only when some of them were written since; in the order of `by`. */
  rows(table: string, by?: string): Promise<readonly Row[]>
  /** Other queries of an oracle: counts of indexes, a plan, a check of the engine. */
  query(statement: string): Promise<Row[]>
  /** These tables were written. */
  written(tables: Iterable<string>): void
  /** Any table may have been written. */
  forget(): void
  /** Grows with each change of a table. */
  versionOf(table: string): number
  /** Calls `during`, and returns which tables it read. */
  tablesOf<It>(during: () => Promise<It>): Promise<{ result: It; tables: Set<string> }>
  /** Ends all other connections to the database, as when it is killed. */
  endsOthers(): Promise<void>
  close(): Promise<void>
}

const NAME = 'worlds look'
const END_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name <> '${NAME}'`

const DIGITS_OF_BIGINT = 20

/** Numbers that PostgreSQL returns as text, because they may exceed a JavaScript number. */
const ownTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DIGITS_OF_BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

export async function lookAt({ engine, settings }: Pick<TestApp, 'engine' | 'settings'>): Promise<Look> {
  const connection =
    engine === 'sqlite' ? ofSqlite(settings.dataDir) : await ofPostgres(settings.databaseUrl ?? '')
  const versions = new Map<string, number>()
  const known = new Map<string, { version: number; rows: readonly Row[] }>()
  let looked = new Set<string>()
  /** How often all tables changed. */
  let all = 0
  const versionOf = (table: string) => all + (versions.get(table) ?? 0)
  return {
    async rows(table, by = 'id') {
      looked.add(table)
      const key = `${table} ${by}`
      const before = known.get(key)
      if (before && before.version === versionOf(table)) return before.rows
      const version = versionOf(table)
      const rows = await connection.query(`select * from ${table} order by ${by}`)
      known.set(key, { version, rows })
      return rows
    },
    query: connection.query,
    written(tables) {
      for (const table of tables) versions.set(table, (versions.get(table) ?? 0) + 1)
    },
    forget() {
      all++
    },
    versionOf,
    async tablesOf(during) {
      looked = new Set()
      const result = await during()
      return { result, tables: looked }
    },
    endsOthers: connection.endsOthers,
    close: connection.close,
  }
}

interface Connection {
  query(statement: string): Promise<Row[]>
  endsOthers(): Promise<void>
  close(): Promise<void>
}

function ofSqlite(dataDir: string): Connection {
  const db = new Sqlite(`${dataDir}/laadloket.db`, { readonly: true })
  return {
    query: async (statement) => db.prepare(statement).all() as Row[],
    endsOthers: async () => {},
    close: async () => {
      db.close()
    },
  }
}

async function ofPostgres(connectionString: string): Promise<Connection> {
  const choices = { connectionString, types: ownTypes, application_name: NAME }
  const client = new pg.Client(choices)
  // The database of a world may be deleted while this connection is open.
  client.on('error', () => {})
  await client.connect()
  return {
    query: async (statement) => (await client.query(statement)).rows,
    async endsOthers() {
      const other = new pg.Client(choices)
      await other.connect()
      await other.query(END_OTHERS)
      await other.end()
    },
    close: () => client.end(),
  }
}
