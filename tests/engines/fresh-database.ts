import { randomBytes } from 'node:crypto'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { memoryFolder } from './memory.ts'
import type { Template } from './template.ts'

export interface FreshDatabase {
  databaseUrl: string | null
  /** A separate folder, with the SQLite file in it when that is the engine. */
  dataDir: string
  engine: Template['engine']
  drop(): Promise<void>
}

/** How the databases of tests are called. */
export const TEST_DATABASE = 'test_'

/** The name of the file of a desk on SQLite. */
const FILE = 'laadloket.db'

/** The database of a desk that was stopped, as others may begin with it. */
export const templateOf = ({ databaseUrl, dataDir }: Omit<FreshDatabase, 'engine' | 'drop'>): Template => {
  if (databaseUrl === null) return { engine: 'sqlite', file: join(dataDir, FILE) }
  const at = databaseUrl.lastIndexOf('/') + 1
  return { engine: 'postgres', server: databaseUrl.slice(0, at), database: databaseUrl.slice(at) }
}

/** A copy of a database, by default of the empty migrated one of the project's engine, and a data folder. */
export async function freshDatabase(template: Template = inject('template')): Promise<FreshDatabase> {
  const { engine } = template
  const dataDir = memoryFolder('laadloket-test-')
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })

  if (template.engine === 'sqlite') {
    copyFileSync(template.file, join(dataDir, FILE))
    return { engine, databaseUrl: null, dataDir, drop: async () => removeFolder() }
  }
  const name = `${TEST_DATABASE}${randomBytes(8).toString('hex')}`
  const admin = (statement: string) => onServer(`${template.server}postgres`, statement)
  // Copied as files, in half the time of copying by way of the log.
  await admin(`create database ${name} template ${template.database} strategy file_copy`)
  return {
    engine,
    databaseUrl: `${template.server}${name}`,
    dataDir,
    drop: async () => {
      await admin(`drop database if exists ${name} with (force)`)
      removeFolder()
    },
  }
}

async function onServer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
