import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { buildCommandLine } from '../../scripts/build-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the command line, bundled: so that a command starts in a fraction of a second. */
    commandLine: string
  }
}

/** Bundles the command line once per run, from the present sources. */
export default async function prepare(project: TestProject) {
  const folder = mkdtempSync(join(fileURLToPath(new URL('../..', import.meta.url)), '.build-'))
  // Another user may run it.
  chmodSync(folder, 0o755)
  await buildCommandLine(folder)
  project.provide('commandLine', join(folder, 'cli.js'))
  return () => rmSync(folder, { recursive: true, force: true })
}
