// @ts-check
// Plain JavaScript: it is also asked where the packages that read TypeScript are not installed.
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const CODE = [
  'src',
  'views',
  'islands',
  'migrations',
  'tenants',
  'scripts/build-server.ts',
  'package-lock.json',
]

/** What is built, with the sources and the results of each. */
const BUILT = {
  /** The server, and the files of browsers. */
  server: {
    sources: [...CODE, 'static', 'scripts/build.ts', 'scripts/vite.config.ts'],
    results: ['.build/server.js', 'static/built/.vite/manifest.json'],
  },
  /** The command line. */
  cli: { sources: [...CODE, 'scripts'], results: ['.build/cli.js'] },
}

/** @typedef {keyof typeof BUILT} Built */

const root = new URL('../', import.meta.url)
/** @param {string} name */
const pathOf = (name) => fileURLToPath(new URL(name, root))

/**
 * True when a source is newer than the last build, or there is no build.
 *
 * @param {Built} what
 */
export function isBuildOlder(what) {
  const { sources, results } = BUILT[what]
  const built = results.map((name) => statSync(pathOf(name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return newestOf(sources.map(pathOf)) > Math.min(...built)
}

/**
 * @param {string[]} paths
 * @returns {number}
 */
function newestOf(paths) {
  return Math.max(
    0,
    ...paths.map((path) => {
      const found = statSync(path, { throwIfNoEntry: false })
      if (!found || path === pathOf('static/built')) return 0
      return found.isDirectory()
        ? newestOf(readdirSync(path).map((name) => `${path}/${name}`))
        : found.mtimeMs
    }),
  )
}
