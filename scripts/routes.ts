/**
 * Every door of the house: method, path, permission, and the file that opens it.
 *
 *     npm run routes
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { readSettings } from '../src/settings.ts'
import { findTenant } from '../src/tenants/find.ts'
import type { OpenDoor } from '../src/web/doors.ts'

/** Files that pass a declaration on, and so are not where it was written. */
const PASSING_ON = /src\/(web\/(route|doors)|app)\.tsx?$/

Error.stackTraceLimit = 30
const dataDir = mkdtempSync(join(tmpdir(), 'laadloket-routes-'))
const read = readSettings({ DATA_DIR: dataDir, TENANT: process.env.TENANT })
if ('problems' in read) throw new Error(read.problems.join('\n'))
const { settings } = read
const db = openDatabase(settings)
try {
  await migrate(db)
  const tenant = findTenant(settings.tenantId)
  const app = await buildApp({ settings, db, tenant, secret: 'only-to-list-routes-never-to-sign-anything' })
  const rows = app.doors.map((door) => [door.method, door.url, door.may, fileOf(door)])
  for (const row of rows)
    console.log(
      row
        .map((text, at) => text.padEnd(widthOf(rows, at)))
        .join('  ')
        .trimEnd(),
    )
  await app.close()
} finally {
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
}

function fileOf({ declaredAt }: OpenDoor): string {
  const files = (declaredAt.stack ?? '').match(/src\/[\w/.-]+\.tsx?/g) ?? []
  return files.find((file) => !PASSING_ON.test(file)) ?? '(a plugin)'
}

function widthOf(rows: string[][], at: number): number {
  return Math.max(...rows.map((row) => row[at]?.length ?? 0))
}
