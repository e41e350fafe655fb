import { spawn } from 'node:child_process'
import { inject } from 'vitest'
import type { TestApp } from '../app.ts'

export interface Outcome {
  code: number | null
  out: string
  error: string
}

/**
 * The command as a user types it, in a separate process, on the database of the test; `done` never rejects.
 */
export function startsCommand(
  { settings, tenant }: Pick<TestApp, 'settings' | 'tenant'>,
  words: string[],
  nodeOptions: string[] = [],
) {
  const child = spawn(process.execPath, [...nodeOptions, inject('commandLine'), ...words], {
    env: {
      ...process.env,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl ?? '',
      TENANT: tenant.id,
      DEMO_DATA: 'off',
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let error = ''
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.on('data', (text) => {
    error += text
  })
  const done = new Promise<Outcome>((resolve) => {
    child.on('close', (code) => resolve({ code, out, error }))
  })
  return { child, done }
}

/** Imports a file with `--json`; returns the exit code, the JSON, and stderr. */
export async function runsImport(desk: TestApp, what: string, file: string, ...more: string[]) {
  const { code, out, error } = await startsCommand(desk, ['import', what, file, '--json', ...more]).done
  return { code, told: (out === '' ? {} : JSON.parse(out)) as Record<string, unknown>, error }
}
