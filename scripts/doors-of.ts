import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import type { Tenant } from '../src/platform/tenant/tenant.ts'
import type { OpenDoor } from '../src/platform/web/doors.ts'

/** Every door that the server of a tenant would have, from an app that never listens. */
export async function doorsOf(tenant: Tenant): Promise<readonly OpenDoor[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'laadloket-doors-'))
  const read = readSettings({ DATA_DIR: dataDir, TENANT: tenant.id })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  const db = openDatabase(read.settings)
  try {
    await migrate(db)
    const secret = 'only-to-list-doors-never-to-sign-anything'
    const app = await buildApp({ settings: read.settings, db, tenant, secret })
    await app.close()
    return app.doors
  } finally {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The same without the pages of its own kinds of processes: what those may not be called. */
export const otherDoorsOf = (tenant: Tenant) =>
  doorsOf({ ...tenant, processes: { ...tenant.processes, types: [] } })
