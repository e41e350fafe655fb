import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import type { Tenant } from '../src/platform/tenant/tenant.ts'
import type { DeclaredRoute } from '../src/platform/web/route-list.ts'

/** Every route of the server of a tenant, from an app that never listens. */
export async function routesOf(tenant: Tenant): Promise<readonly DeclaredRoute[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'laadloket-routes-'))
  const read = readSettings({ DATA_DIR: dataDir, TENANT: tenant.id })
  if ('problems' in read) throw read.problems
  const db = openDatabase(read.settings)
  try {
    await migrate(db)
    const secret = 'only-to-list-routes-never-to-sign-anything'
    const app = await buildApp({ settings: read.settings, db, tenant, secret, locatesRoutes: true })
    await app.close()
    return app.routeList
  } finally {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The same without the pages of the tenant's own process types: names that these may not have. */
export const otherRoutesOf = (tenant: Tenant) =>
  routesOf({ ...tenant, processes: { ...tenant.processes, types: [] } })
