import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { Client } from 'undici'
import { inject, onTestFinished } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { ofThisMachine } from '../of-this-machine.ts'
import { patience } from '../patience.ts'
import { freePort } from '../postgres.ts'
import { OF_A_BROWSER } from '../visitor.ts'
import type { TestPerson } from '../world.ts'

const STARTS_WITHIN_MS = 30_000
const ENDS_WITHIN_MS = 10_000

/** A desk of several processes, and an app over the same database to arrange and to look. */
interface RunningDesk {
  first: ChildProcess
  /** What it printed so far. */
  output: () => string
  origin: string
  test: TestApp
  /** The processes that serve. */
  workers: () => number[]
  /** A browser with a connection of its own: a second one reaches the other process. */
  browser: (person: TestPerson | null) => Promise<Browser>
  /** Resolves with the exit code of the first process. */
  ended: Promise<number | null>
}

interface Browser {
  opens: (path: string, headers?: Record<string, string>) => Promise<Seen>
  posts: (path: string, form: Record<string, string>) => Promise<Seen>
}

interface Seen {
  status: number
  location: string | undefined
  body: string
}

/** Starts one on PostgreSQL. */
export async function startDesk(env: NodeJS.ProcessEnv = {}): Promise<RunningDesk> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const test = await startApp({ now: new Date(), settings: { publicUrl: origin } })
  let printed = ''
  const first = spawn(process.execPath, [inject('server')], {
    env: {
      ...ofThisMachine(),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      PROCESSES: '2',
      DATABASE_URL: test.settings.databaseUrl ?? '',
      DATA_DIR: test.settings.dataDir,
      SESSION_SECRET: test.app.parts.secret,
      DEMO_DATA: 'off',
      TILES: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => first.once('exit', resolve))
  for (const stream of [first.stdout, first.stderr])
    stream.on('data', (chunk) => {
      printed += String(chunk)
    })
  onTestFinished(async () => {
    first.kill('SIGTERM')
    await within(ENDS_WITHIN_MS, ended)
    await test.close()
  })
  await until(() => printed.includes(' is at ') || first.exitCode !== null, STARTS_WITHIN_MS)
  return {
    first,
    output: () => printed,
    origin,
    test,
    ended,
    workers: () => childrenOf(first.pid ?? 0),
    browser: (person) => browserOf(origin, test, person),
  }
}

async function browserOf(origin: string, test: TestApp, person: TestPerson | null): Promise<Browser> {
  const client = new Client(origin)
  onTestFinished(() => client.destroy())
  const visitor = test.as(person)
  // The first call makes the session.
  if (person) await visitor.opens('/')
  const cookies = await visitor.cookies()
  const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const sends = async (
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    body?: string,
  ) => {
    const answer = await client.request({ method, path, headers: { cookie, ...headers }, body: body ?? null })
    return {
      status: answer.statusCode,
      location: answer.headers.location as string | undefined,
      body: await answer.body.text(),
    }
  }
  return {
    opens: (path, headers = {}) => sends('GET', path, { accept: OF_A_BROWSER, ...headers }),
    posts: (path, form) =>
      sends(
        'POST',
        path,
        { accept: OF_A_BROWSER, origin, 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams({ _csrf: visitor.formToken, ...form }).toString(),
      ),
  }
}

/** Process ids by their parent, as every Unix lists them. */
const childrenOf = (parent: number) =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, of]) => (of === parent ? pid : []))

/** Waits until something is so; throws after so long, on an idle machine. */
export async function until(isSo: () => boolean | Promise<boolean>, idleMs = 5_000) {
  const withinMs = patience(idleMs)
  for (const ends = Date.now() + withinMs; !(await isSo()); ) {
    if (Date.now() > ends) throw new Error(`not within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** The result, when it comes within so long, on an idle machine; throws otherwise. */
export function within<Result>(idleMs: number, result: Promise<Result>): Promise<Result> {
  const withinMs = patience(idleMs)
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error(`not within ${withinMs} ms`)), withinMs).unref(),
  )
  return Promise.race([result, late])
}
