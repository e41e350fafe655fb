/**
 * Every door of the house: method, path, permission, and the file that opens it.
 *
 *     npm run routes
 */
import { findTenant } from '../src/desk/tenants/find.ts'
import type { OpenDoor } from '../src/platform/web/doors.ts'
import { settingsFrom } from './desk.ts'
import { doorsOf } from './doors-of.ts'

/** Files that pass a declaration on, and so are not where it was written. */
const PASSING_ON = /src\/(platform\/web\/(route|doors)|app)\.tsx?$/

Error.stackTraceLimit = 30
const doors = await doorsOf(findTenant(settingsFrom(process.env).tenantId))
const rows = doors.map((door) => [door.method, door.url, door.may, fileOf(door)])
for (const row of rows)
  console.log(
    row
      .map((text, at) => text.padEnd(widthOf(rows, at)))
      .join('  ')
      .trimEnd(),
  )

function fileOf({ declaredAt }: OpenDoor): string {
  const files = (declaredAt.stack ?? '').match(/src\/[\w/.-]+\.tsx?/g) ?? []
  return files.find((file) => !PASSING_ON.test(file)) ?? '(a plugin)'
}

function widthOf(rows: string[][], at: number): number {
  return Math.max(...rows.map((row) => row[at]?.length ?? 0))
}
