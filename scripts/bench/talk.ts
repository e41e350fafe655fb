import { fork } from 'node:child_process'
import type { CompiledQuery } from 'kysely'
import type { LocationCall } from './location-calls.ts'
import type { MapCall, MapView } from './map-boxes.ts'
import type { ProcessCalls } from './process-calls.ts'

/** What the bench asks of the server that it measures. */
export type Asked =
  /** `stall`: the longest that its event loop was held since this was last asked, in milliseconds. */
  | { id: number; ask: 'cpu' | 'memory' | 'stall' | 'stop' }
  | {
      id: number
      ask: 'keep'
      name: string
      path: string
      headers: Record<string, string>
      /** JSON that is posted; without it the address is opened. */
      body?: string
      /** What somebody would write by hand for it. */
      plain?: Pick<CompiledQuery, 'sql' | 'parameters'>
    }

/** What the server says when it is ready. */
export interface Ready {
  app: string
  floor: string
  origin: string
  people: { worker: string; gent: string; region: string }
  /** What forms of the worker's session carry. */
  formToken: string
  open: { uuid: string; version: number }[]
  /** A street that about fifty requests are in. */
  street: string
  detail: string
  /** Calls of the map, when there are charge points. */
  map: MapCall[]
  /** Views with so many points as were asked for. */
  views: MapView[]
  /** What is done with processes, when there are any. */
  processes: ProcessCalls | null
  /** Pages of locations, when there are any. */
  locations: LocationCall[]
  /** Milliseconds that seeding took. */
  seeded: number
  /** Resident memory when idle, in MB. */
  memory: number
}

/** Starts the measured server and speaks with it. */
export async function startServer(file: string, env: NodeJS.ProcessEnv) {
  const child = fork(file, {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const waiting = new Map<number, (value: never) => void>()
  const ready = new Promise<Ready>((resolve, reject) => {
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
