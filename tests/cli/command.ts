import { spawn } from 'node:child_process'
import { inject, vi } from 'vitest'
import { runCommand } from '../../scripts/program.ts'
import type { TestApp } from '../app.ts'

type Place = Pick<TestApp, 'settings' | 'tenant'>

export interface Outcome {
  code: number | null
  out: string
  error: string
}

const environmentOf = ({ settings, tenant }: Place) => ({
  DATA_DIR: settings.dataDir,
  DATABASE_URL: settings.databaseUrl ?? '',
  TENANT: tenant.id,
  DEMO_DATA: 'off',
  NODE_ENV: 'test',
  // The words of a command do not depend on who runs the tests.
  LC_ALL: 'en_GB.UTF-8',
})

/**
 * The command as a user types it, in a separate process, on the database of the test; `done` never rejects.
 * Starting one takes more than a second: for one case of each command, and for those that are killed, run at
 * once, or run in little memory.
 */
export function startsCommand(
  desk: Place,
  words: string[],
  nodeOptions: string[] = [],
  as: { uid?: number; gid?: number } = {},
) {
  const child = spawn(process.execPath, [...nodeOptions, inject('commandLine'), ...words], {
    ...as,
    env: { ...process.env, ...environmentOf(desk) },
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

/** The same command line in this process, one at a time, on the database of the test. */
export async function runsCommand(desk: Place, words: string[]): Promise<Outcome> {
  for (const [name, value] of Object.entries(environmentOf(desk))) vi.stubEnv(name, value)
  try {
    return await runsWords(words)
  } finally {
    vi.unstubAllEnvs()
  }
}

/** The same in the environment that there is: its output is what the process writes meanwhile. */
export async function runsWords(words: string[]): Promise<Outcome> {
  let [out, error] = ['', '']
  const onOut = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text
    return true
  })
  const onError = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    error += text
    return true
  })
  try {
    const code = await runCommand(words)
    return { code, out, error }
  } finally {
    onOut.mockRestore()
    onError.mockRestore()
  }
}

/** Imports a file with `--json`, with reasons in Dutch; returns the exit code, the JSON, and stderr. */
export async function runsImport(desk: Place, what: string, file: string, ...more: string[]) {
  return outcomeOf(await runsCommand(desk, ['import', what, file, '--json', '--lang', 'nl', ...more]))
}

/** The same in a separate process. */
export async function startsImport(desk: Place, what: string, file: string, ...more: string[]) {
  return outcomeOf(await startsCommand(desk, ['import', what, file, '--json', '--lang', 'nl', ...more]).done)
}

const outcomeOf = ({ code, out, error }: Outcome) => ({
  code,
  report: (out === '' ? {} : JSON.parse(out)) as Record<string, unknown>,
  error,
})
