import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { saveMunicipalityNames } from '../../src/geography/places/municipality-queries.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { startPostgres } from '../postgres.ts'
import { TEST_DATABASE } from './fresh-database.ts'
import './template.ts'

const TEMPLATE = 'laadloket_template'

/**
 * Starts one PostgreSQL and migrates one database in it, once per run. Fails when a database of a test is left
 * at the end: what files do not close fills the memory of the whole run.
 */
export default async function prepare(project: TestProject) {
  const server = await startPostgres()
  await queries(`create database ${TEMPLATE}`)

  const db = openDatabase({ databaseUrl: server.url(TEMPLATE), dataDir: '' })
  await migrate(db)
  await saveMunicipalityNames(db)
  await db.destroy()
  project.provide('template', { engine: 'postgres', server: server.url(''), database: TEMPLATE })

  return async () => {
    const [left] = await queries(
      `select count(*)::int as number from pg_database where starts_with(datname, '${TEST_DATABASE}')`,
    )
    await server.stop()
    if (left.number === 0) return
    console.error(`${left.number} databases of tests were not closed`)
    process.exitCode = 1
  }

  async function queries(statement: string) {
    const client = new pg.Client({ connectionString: server.url('postgres') })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
}
