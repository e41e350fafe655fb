import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { keepMunicipalityNames } from '../../src/geography/places/municipality-queries.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { startPostgres } from '../postgres.ts'
import './template.ts'

const TEMPLATE = 'laadloket_template'

/** Starts one PostgreSQL and migrates one database in it, once per run. */
export default async function prepare(project: TestProject) {
  const server = await startPostgres()
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()

  const db = openDatabase({ databaseUrl: server.url(TEMPLATE), dataDir: '' })
  await migrate(db)
  await keepMunicipalityNames(db)
  await db.destroy()
  project.provide('template', { engine: 'postgres', server: server.url(''), database: TEMPLATE })
  return server.stop
}
