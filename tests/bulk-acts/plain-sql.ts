import { join } from 'node:path'
import Database from 'better-sqlite3'
import pg from 'pg'
import { nativePart } from '../../src/platform/db/open.ts'
import type { TestApp } from '../app.ts'

/** A connection of its own to the database of a desk, by the driver alone: without any code of ours. */
export interface PlainSql {
  query<Row extends Record<string, unknown>>(statement: string): Promise<Row[]>
  close(): Promise<void>
}

export async function plainSql({ settings }: Pick<TestApp, 'settings'>): Promise<PlainSql> {
  if (settings.databaseUrl === null) {
    const file = new Database(join(settings.dataDir, 'laadloket.db'), {
      readonly: true,
      ...nativePart(),
    })
    return {
      query: async <Row>(statement: string) => file.prepare<[], Row>(statement).all(),
      close: async () => void file.close(),
    }
  }
  const client = new pg.Client({ connectionString: settings.databaseUrl })
  await client.connect()
  return {
    query: async <Row extends Record<string, unknown>>(statement: string) =>
      (await client.query<Row>(statement)).rows,
    close: () => client.end(),
  }
}
