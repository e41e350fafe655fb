import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { personasOf } from '../../src/people/sign-in/personas.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { freePort } from '../postgres.ts'
import { acceptsTerms } from '../visitor.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Filling a desk with demo data takes long on a busy machine. */
const START_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 50
const RETAINED_OUTPUT = 20_000

export interface RunningServer {
  url: string
  dataDir: string
  /** The last part of its output so far on stdout and stderr. */
  output(): string
  /** Sends SIGTERM; returns its exit code. */
  stop(): Promise<number | null>
  /** Stops it and returns its data folder, which the caller must delete. */
  leave(): Promise<string>
}

export interface ServerChoices {
  /** True: the personas have not accepted the terms of use yet. */
  personasReadNothing?: boolean
  /** The data folder of a stopped desk to copy, instead of an empty one. */
  copyOf?: string | undefined
}

/**
 * The built server (`npm run build`) as in production: a separate process, on a free port, with its own data
 * folder.
 */
export async function startServer(
  env: NodeJS.ProcessEnv = {},
  choices: ServerChoices = {},
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'laadloket-server-'))
  if (choices.copyOf) cpSync(choices.copyOf, dataDir, { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { NODE_ENV, DATABASE_URL, VITEST, ...inherited } = process.env
  const server = spawn(process.execPath, [join(root, '.build/server.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: dataDir,
      TENANT: 'vlaanderen',
      CALLS_PER_MINUTE: '1000000',
      // No test sends requests to a server on the network.
      TILES: 'off',
      ...env,
    },
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-RETAINED_OUTPUT)
  }
  server.stdout.on('data', keep)
  server.stderr.on('data', keep)
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const killAtExit = () => server.kill('SIGKILL')
  process.once('exit', killAtExit)

  const running: RunningServer = {
    url,
    dataDir,
    output: () => output,
    async stop() {
      await this.leave()
      rmSync(dataDir, { recursive: true, force: true })
      return ended
    },
    async leave() {
      process.off('exit', killAtExit)
      server.kill('SIGTERM')
      await ended
      return dataDir
    },
  }
  const patienceEnds = Date.now() + START_WITHIN_MS
  while (!(await answers(`${url}/health/ready`))) {
    if (server.exitCode !== null || Date.now() > patienceEnds) {
      await running.stop()
      throw new Error(`The built server does not answer (npm run build?):\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  if (!choices.personasReadNothing) await everybodyAcceptsTerms({ ...env, DATA_DIR: dataDir })
  return running
}

async function everybodyAcceptsTerms({ TENANT, DATABASE_URL, DATA_DIR = '' }: NodeJS.ProcessEnv) {
  const db = openDatabase({ databaseUrl: DATABASE_URL || null, dataDir: DATA_DIR })
  try {
    for (const { id } of personasOf(findTenant(TENANT ?? 'vlaanderen')))
      await acceptsTerms(db, id, new Date())
  } finally {
    await db.destroy()
  }
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
