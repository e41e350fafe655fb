import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { saveMunicipalityNames } from '../../src/geography/places/municipality-queries.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openSqlite } from '../../src/platform/db/open.ts'
import { memoryFolder } from './memory.ts'
import './template.ts'

/** Migrates one SQLite file, once per run. */
export default async function prepare(project: TestProject) {
  const folder = memoryFolder('laadloket-template-')
  const file = join(folder, 'laadloket.db')
  const db = openSqlite(file)
  await migrate(db)
  await saveMunicipalityNames(db)
  await db.destroy()
  project.provide('template', { engine: 'sqlite', file })
  return () => rmSync(folder, { recursive: true, force: true })
}
