/**
 * Prints every route: method, path, permission, and the file that declares it.
 *
 *     npm run routes
 */
import { findTenant } from '../src/desk/tenants/find.ts'
import type { DeclaredRoute } from '../src/platform/web/route-list.ts'
import { settingsFrom } from './desk.ts'
import { routesOf } from './routes-of.ts'

/** Files that pass a declaration on, so it was not written there. */
const PASSING_ON = /src\/(platform\/web\/(route|route-list)|app)\.tsx?$/

Error.stackTraceLimit = 30
const routes = await routesOf(findTenant(settingsFrom(process.env).tenantId))
const rows = routes.map((route) => [route.method, route.url, route.permission, fileOf(route)])
for (const row of rows)
  console.log(
    row
      .map((text, at) => text.padEnd(widthOf(rows, at)))
      .join('  ')
      .trimEnd(),
  )

function fileOf({ declaredAt }: DeclaredRoute): string {
  const files = declaredAt.match(/src\/[\w/.-]+/g) ?? []
  return files.find((file) => !PASSING_ON.test(file)) ?? '(a plugin)'
}

function widthOf(rows: string[][], at: number): number {
  return Math.max(...rows.map((row) => row[at]?.length ?? 0))
}
