import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { buildServer } from '../scripts/build-server.ts'

/** How a separate process ended: the signal that killed it, or '', and what it printed. */
interface Ended {
  signal: string
  out: string
  error: string
}

/**
 * A program of this test file that runs in a process of its own, bundled once as the server is; it gets what
 * it is given as JSON in its first argument.
 */
export function separateProcess<Given>(source: string): (given: Given) => Promise<Ended> {
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(fileURLToPath(new URL('..', import.meta.url)), '.build-'))
    await buildServer({ program: source }, folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return (given) =>
    new Promise((resolve) => {
      execFile(process.execPath, [join(folder, 'program.js'), JSON.stringify(given)], (error, out, err) =>
        resolve({ signal: error?.signal ?? '', out, error: err }),
      )
    })
}
