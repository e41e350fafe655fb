import { fork } from 'node:child_process'
import type { CompiledQuery } from 'kysely'
import type { FloorParams } from './floor-table.ts'
import type { LocationCall } from './location-calls.ts'
import type { MapCall, MapView } from './map-boxes.ts'
import type { ProcessCalls } from './process-calls.ts'
import type { SearchCall } from './search-calls.ts'

/** Messages of the bench to the server that it measures. */
export type BenchMessage =
  /** `statements`: so far; `stall`: the longest stall of its event loop since the last such query, in milliseconds. */
  { id: number; ask: 'cpu' | 'memory' | 'stall' | 'statements' | 'stop' } | RecordQueries

/** Asks for the SQL of a call to be kept under a name. */
export interface RecordQueries {
  id: number
  ask: 'keep'
  name: string
  path: string
  headers: Record<string, string>
  /** A JSON body to post; without it the address is opened. */
  body?: string
  /** The statement that a developer would write for it by hand. */
  plain?: Pick<CompiledQuery, 'sql' | 'parameters'>
}

/** The server's message when it is ready. */
export interface Ready {
  app: string
  /** Runs the SQL of what was kept, and nothing else. */
  bare: string
  origin: string
  people: { worker: string; gent: string; region: string }
  /** The CSRF token in forms of the worker's session. */
  formToken: string
  open: { uuid: string; version: number }[]
  /** A street that about fifty requests are in. */
  street: string
  detail: string
  /** Calls of the map, when there are charge points. */
  map: MapCall[]
  /** Views with so many points as were requested. */
  views: MapView[]
  /** Calls of processes, when there are any. */
  processes: ProcessCalls | null
  /** What the floor is asked too, when it is there. */
  asked: FloorParams | null
  /** Pages of locations, when there are any. */
  locations: LocationCall[]
  /** Searches of requests, where there is nothing else. */
  searches: SearchCall[]
  /** Milliseconds that seeding took. */
  seeded: number
  /** Resident memory when idle, in MB. */
  memory: number
}

/** Starts the measured server and talks to it. */
export const startServer = (file: string, env: NodeJS.ProcessEnv) => startProgram<Ready>(file, env)

/** Starts the floor over its own table, in a file that the measured server has filled. */
export async function startFloor(table: string) {
  const { ready, ask, stop } = await startProgram<string>('.build/bench-floor.js', {
    BENCH_FLOOR_FILE: table,
    NODE_ENV: 'production',
  })
  return { origin: ready, cpu: () => ask({ ask: 'cpu' }), stop }
}

/** Starts a program that tells when it is ready, and answers questions. */
async function startProgram<First>(file: string, env: NodeJS.ProcessEnv) {
  const child = fork(file, {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const waiting = new Map<number, (value: never) => void>()
  const ready = new Promise<First>((resolve, reject) => {
    waiting.set(0, resolve)
    child.once('exit', (code) => reject(new Error(`The measured server stopped with ${code}.`)))
  })
  child.on('message', ({ id, value }: { id: number; value: never }) => {
    waiting.get(id)?.(value)
    waiting.delete(id)
  })
  let last = 0
  const ask = <Value = number>(question: Record<string, unknown>) =>
    new Promise<Value>((resolve) => {
      const id = ++last
      waiting.set(id, resolve)
      child.send({ id, ...question })
    })
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.send({ id: -1, ask: 'stop' })
    await gone
  }
  return { ready: await ready, ask, stop }
}
