import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrations } from '../../migrations/index.ts'
import { backUp } from '../../src/desk/backup/back-up.ts'
import { postgresTarget } from '../../src/desk/backup/postgres-target.ts'
import { restore } from '../../src/desk/backup/restore.ts'
import { sqliteTarget } from '../../src/desk/backup/sqlite-target.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { isEmpty } from '../../src/platform/db/snapshot.ts'
import { countSqlite } from '../../src/platform/db/snapshot-sqlite.ts'
import { storageOf } from '../../src/platform/files/file-store.ts'
import type { Storage } from '../../src/platform/outside/storage.ts'
import type { TestApp } from '../app.ts'

/** An empty place for a desk, on the engine of the project. */
export async function anEmptyPlace({ db: beside, settings, tenant, engine }: TestApp) {
  const dataDir = mkdtempSync(join(tmpdir(), 'laadloket-place-'))
  const name = `place_${randomBytes(8).toString('hex')}`
  let databaseUrl: string | null = null
  if (engine === 'postgres') {
    await sql`create database ${sql.id(name)}`.execute(beside)
    databaseUrl = (settings.databaseUrl as string).replace(/[^/]+$/, name)
  }
  const place = { settings: { ...settings, dataDir, databaseUrl }, tenant }
  return {
    ...place,
    open: () => openDatabase(place.settings),
    async isEmpty() {
      const db = openDatabase(place.settings)
      const empty = await isEmpty(db)
      await db.destroy()
      if (engine === 'sqlite') rmSync(dataDir, { recursive: true })
      return empty
    },
    async clear() {
      rmSync(dataDir, { recursive: true, force: true })
      if (databaseUrl) await sql`drop database if exists ${sql.id(name)} with (force)`.execute(beside)
    },
  }
}

type Place = Pick<TestApp, 'settings' | 'tenant'>
/** Other storage than that of the settings, and how long to wait before each retry. */
type Otherwise = {
  storage?: Storage
  pauses?: readonly number[]
  mayChangeEngine?: boolean
  besideOthers?: boolean
}

/** As the command does it, but in this process: a new one takes seconds to start. */
export async function backsUp({ settings, tenant }: Place, file: string, otherwise: Otherwise = {}) {
  const db = openDatabase(settings)
  const source = { db, storage: storageOf(settings), tenantId: tenant.id, now: new Date(), ...otherwise }
  return backUp(source, file).finally(() => db.destroy())
}

/** The same for restoring. */
export async function restores({ settings, tenant }: Place, file: string, otherwise: Otherwise = {}) {
  const db = settings.databaseUrl ? openDatabase(settings) : null
  const target = db ? postgresTarget(db) : sqliteTarget(settings.dataDir)
  const known = Object.keys(migrations)
  const into = { target, storage: storageOf(settings), tenantId: tenant.id, known, ...otherwise }
  return restore(into, file).finally(() => db?.destroy())
}

/** Every row of every table, as text that is equal for equal content. */
export async function contentOf(db: Db, engine: TestApp['engine']): Promise<Record<string, string[]>> {
  const names = engine === 'sqlite' ? Object.keys(await countSqlite(db)) : await postgresTables(db)
  const content: Record<string, string[]> = {}
  for (const name of names) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    content[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return content
}

async function postgresTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
