/**
 * Builds the browser files (`static/built`) and the server (`.build/server.js`):
 *
 *     npm run build
 *     npx tsx scripts/build.ts --when-older    only when the sources are newer than the last build
 */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildServer } from './build-server.ts'
import { compressFiles } from './compress.ts'
import { isBuildOlder } from './sources.ts'

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))

if (!process.argv.includes('--when-older') || isBuildOlder()) {
  await build({ configFile, logLevel: 'warn' })
  compressFiles(fileURLToPath(new URL('../static/built', import.meta.url)))
  await buildServer()
}
