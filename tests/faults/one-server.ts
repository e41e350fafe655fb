import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll, inject } from 'vitest'
import type { TestApp } from '../app.ts'
import { ofThisMachine } from '../of-this-machine.ts'
import { patience } from '../patience.ts'
import { freePort } from '../postgres.ts'

const STARTS_WITHIN_MS = patience(60_000)
const LOOK_EVERY_MS = 20

/** A server in a process of its own, that is killed and started again on the same database and port. */
interface OneServer {
  origin: string
  /** Starts it; returns after how many milliseconds it was ready. */
  starts: () => Promise<number>
  /** SIGKILL, as by a lack of memory; returns when it is gone. */
  kills: () => Promise<void>
  /** SIGTERM; returns its exit code. */
  stops: () => Promise<number | null>
  pid: () => number
  /** What it printed. */
  output: () => string
}

/** Returns how to get a server for the database of a test app. */
export function oneServer(): (desk: TestApp, env?: NodeJS.ProcessEnv) => Promise<OneServer> {
  const all = new Set<ChildProcess>()
  // A test that failed leaves its servers.
  afterAll(() => {
    for (const server of all) server.kill('SIGKILL')
  })
  return async (desk, env = {}) => serverOf({ all, desk, env })
}

interface Starting {
  /** Each process is added to these. */
  all: Set<ChildProcess>
  desk: TestApp
  env: NodeJS.ProcessEnv
}

async function serverOf({ all, desk, env }: Starting): Promise<OneServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server: ChildProcess
  let output = ''
  let ended: Promise<number | null>

  const isReady = () =>
    fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    origin,
    output: () => output,
    pid: () => server.pid ?? 0,
    async starts() {
      const began = performance.now()
      server = spawn(process.execPath, [inject('server')], {
        env: {
          ...ofThisMachine(),
          PORT: String(port),
          HOST: '127.0.0.1',
          PUBLIC_URL: desk.settings.publicUrl,
          DATABASE_URL: desk.settings.databaseUrl ?? '',
          DATA_DIR: desk.settings.dataDir,
          SESSION_SECRET: desk.app.parts.secret,
          DEMO_DATA: 'off',
          TILES: 'off',
          CALLS_PER_MINUTE: '1000000',
          API_KEY_CALLS_PER_MINUTE: '100000',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      all.add(server)
      for (const stream of [server.stdout, server.stderr])
        stream?.on('data', (chunk) => {
          output = (output + chunk).slice(-20_000)
        })
      ended = new Promise((resolve) => server.once('exit', resolve))
      while (!(await isReady())) {
        if (server.exitCode !== null || performance.now() - began > STARTS_WITHIN_MS)
          throw new Error(`The server is not ready:\n${output}`)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
      return performance.now() - began
    },
    async kills() {
      server.kill('SIGKILL')
      await ended
    },
    async stops() {
      server.kill('SIGTERM')
      return ended
    },
  }
}
