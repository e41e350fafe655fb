import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The sources of the built server and the built browser files. */
const SOURCES = [
  'src',
  'views',
  'islands',
  'migrations',
  'tenants',
  'static',
  'scripts/build.ts',
  'scripts/build-server.ts',
  'scripts/vite.config.ts',
  'package-lock.json',
]
const RESULTS = ['.build/server.js', 'static/built/.vite/manifest.json']

const root = new URL('../', import.meta.url)
const pathOf = (name: string) => fileURLToPath(new URL(name, root))

/** True when a source is newer than the last build, or there is no build. */
export function isBuildOlder(): boolean {
  const built = RESULTS.map((name) => statSync(pathOf(name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return newestOf(SOURCES.map(pathOf)) > Math.min(...built)
}

function newestOf(paths: string[]): number {
  return Math.max(
    0,
    ...paths.map((path) => {
      const found = statSync(path, { throwIfNoEntry: false })
      if (!found) return 0
      if (!found.isDirectory() || path === pathOf('static/built'))
        return found.isDirectory() ? 0 : found.mtimeMs
      return newestOf(readdirSync(path).map((name) => `${path}/${name}`))
    }),
  )
}
