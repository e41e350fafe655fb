import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backUp } from '../src/desk/backup/back-up.ts'
import { type Manifest, rowsIn } from '../src/desk/backup/manifest.ts'
import { pdfWith } from '../src/desk/demo/documents.ts'
import { seedMonitoring } from '../src/desk/demo/monitoring.ts'
import { seedProcesses } from '../src/desk/demo/processes/seed-processes.ts'
import { seedRequests } from '../src/desk/demo/seed.ts'
import { seedChargePoints } from '../src/desk/demo/seed-charge-points.ts'
import { findTenant } from '../src/desk/tenants/find.ts'
import { saveMunicipalityNames } from '../src/geography/places/municipality-queries.ts'
import type { Db } from '../src/platform/db/dialect.ts'
import { claimForTenant } from '../src/platform/db/meta.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { PASSING } from '../src/platform/db/passing.ts'
import { localStorage } from '../src/platform/outside/storage.ts'
import { seedPids } from '../src/records/pids/seed.ts'
import { seedTags } from '../src/records/tags/seed.ts'
import { startPostgres } from '../tests/postgres.ts'
import { settingsFrom } from './desk.ts'
import { FILE, fillRest } from './release-queries.ts'

/**
 * Makes the archives of a small made-up desk of this version, one per engine, from which tests of later
 * versions upgrade: `npm run release-archive`, once per release. Like migrations they are never made again.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const tenant = findTenant(settingsFrom({}).tenantId)
const NOW = new Date('2026-03-02T09:00:00Z')
const COUNT = 12

async function archiveOf(engine: 'sqlite' | 'postgres', databaseUrl: string | null) {
  const file = join(root, 'tests/db/releases', `${version}.${engine}.backup`)
  if (existsSync(file)) throw new Error(`${file} already exists: raise the version in package.json first.`)
  const dataDir = mkdtempSync(join(tmpdir(), 'laadloket-release-'))
  const db = openDatabase({ databaseUrl, dataDir })
  try {
    const storage = localStorage(join(dataDir, 'files'))
    await fill(db)
    await storage.put(FILE, pdfWith(['Een voorbeeld.']))
    const manifest = await backUp({ db, storage, tenantId: tenant.id, now: NOW }, file)
    console.log(`${file}: ${rowsIn(manifest)} rows`)
    return emptyIn(manifest)
  } finally {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fill(db: Db) {
  await migrate(db)
  await claimForTenant(db, tenant.id)
  await saveMunicipalityNames(db)
  await seedTags(db, tenant)
  await seedPids(db, tenant)
  const planting = { db, tenant, now: NOW, count: COUNT, seed: 1 }
  await seedRequests(planting)
  await seedChargePoints(planting)
  await seedProcesses(planting)
  await seedMonitoring(db, { now: NOW, seed: 1 })
  await fillRest(db, NOW)
}

/** Tables that a release should have rows in, but are empty. */
const emptyIn = ({ tables }: Manifest) =>
  Object.keys(tables).filter((name) => tables[name] === 0 && !(PASSING as readonly string[]).includes(name))

const empty = await archiveOf('sqlite', null)
const postgres = await startPostgres()
try {
  await archiveOf('postgres', postgres.url('postgres'))
} finally {
  await postgres.stop()
}
if (empty.length > 0)
  throw new Error(`Add rows for these tables to scripts/release-queries.ts: ${empty.join(', ')}.`)
