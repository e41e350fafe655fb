import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { buildCommandLine, buildServer } from '../../scripts/build-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the command line, bundled: so that a command starts in a fraction of a second. */
    commandLine: string
    /** The file of the server, bundled, in the same folder. */
    server: string
  }
}

/** Bundles the server and the command line once per run, from the present sources. */
export default async function prepare(project: TestProject) {
  const folder = mkdtempSync(join(fileURLToPath(new URL('../..', import.meta.url)), '.build-'))
  // Another user may run them.
  chmodSync(folder, 0o755)
  await buildServer({ server: 'src/server.ts' }, folder)
  await buildCommandLine(folder)
  project.provide('commandLine', join(folder, 'cli.js'))
  project.provide('server', join(folder, 'server.js'))
  return () => rmSync(folder, { recursive: true, force: true })
}
