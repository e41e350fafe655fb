/**
 * Builds the browser files (`static/built`), the server (`.build/server.js`) and the command line
 * (`.build/cli.js`):
 *
 *     npm run build
 *     npx tsx scripts/build.ts server    without the command line
 *     npx tsx scripts/build.ts cli       the command line alone
 *     npx tsx scripts/build.ts --when-older    only when the sources are newer than the last build
 */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildCommandLine, buildServer } from './build-server.ts'
import { compressFiles } from './compress.ts'
import { isBuildOlder } from './sources.mjs'

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
const [only] = process.argv.slice(2)

if (only === 'cli') await buildCommandLine()
else if (only !== '--when-older' || isBuildOlder('server')) {
  await build({ configFile, logLevel: 'warn' })
  compressFiles(fileURLToPath(new URL('../static/built', import.meta.url)))
  await buildServer()
  if (only !== 'server') await buildCommandLine()
}
