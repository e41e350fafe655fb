// @ts-check
/**
 * Runs what was built, in this process: `npm start` and `npm run cli`.
 *
 *     node scripts/run-built.mjs server
 *     node scripts/run-built.mjs cli tenant check
 *
 * When the sources are newer it builds first, where the packages for that are installed: in production they are
 * not (`npm prune --omit=dev`), nor need the sources be there. Plain JavaScript for the same reason.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isBuildOlder } from './sources.mjs'

/** @param {string} name */
const pathOf = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))

const what = process.argv[2] === 'cli' ? 'cli' : 'server'
const program = pathOf(`.build/${what}.js`)

if (isBuildOlder(what) && existsSync(pathOf('node_modules/tsx')) && existsSync(pathOf('scripts/build.ts'))) {
  console.error('Building what changed. The first time this takes a minute.')
  // What is said is no part of the answer of a command.
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', pathOf('scripts/build.ts'), what], {
    cwd: pathOf('.'),
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) process.exit(status ?? 1)
}
if (!existsSync(program)) {
  console.error('Nothing was built here: npm ci --include=dev && npm run build')
  process.exit(1)
}
// As if it had been started itself: its own processes start by this name.
process.argv.splice(1, 2, program)
await import(pathToFileURL(program).href)
