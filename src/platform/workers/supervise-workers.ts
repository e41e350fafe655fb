import cluster, { type Worker } from 'node:cluster'
import { Halt } from '../terminal/halt.ts'
import { LocalCounts } from '../web/counts.ts'
import { answerCount } from './shared-counts.ts'

/** A worker that stopped before it served is replaced after a pause: the cause may still exist. */
const AGAIN_AFTER_MS = 1_000

interface Workers {
  /** Stops all of them gracefully, with time to drain or without; resolves when they have ended. */
  stop(drainMs?: number): Promise<void>
  /** Kills them at once. */
  kill(): void
}

/**
 * Runs `count` workers, each the whole server, on one port. Resolves when all serve; throws when one stops before that.
 * Afterwards a worker that stops is replaced.
 */
export async function superviseWorkers(count: number, log: (line: string) => void): Promise<Workers> {
  const counts = new LocalCounts()
  const serving = new Set<Worker>()
  const alive = new Set<Worker>()
  let isStopping = false
  let onChange = () => {}

  const begin = () => {
    if (isStopping) return
    const worker = cluster.fork()
    alive.add(worker)
    worker.on('message', (message) => void answerCount(counts, worker, message))
    worker.once('listening', () => {
      serving.add(worker)
      onChange()
    })
    worker.once('exit', () => {
      alive.delete(worker)
      onChange()
    })
  }
  const end = (signal: NodeJS.Signals) => {
    for (const { process } of alive) process.kill(signal)
  }
  const stop = async (drainMs = 0) => {
    isStopping = true
    end(drainMs > 0 ? 'SIGTERM' : 'SIGINT')
    await new Promise<void>((resolve) => {
      onChange = () => alive.size === 0 && resolve()
      onChange()
    })
  }

  await new Promise<void>((resolve, reject) => {
    onChange = () => {
      if (alive.size < count) reject(new Halt(({ start }) => start.processEnded()))
      else if (serving.size === count) resolve()
    }
    for (let number = 0; number < count; number++) begin()
  }).catch(async (error) => {
    await stop()
    throw error
  })
  onChange = () => {}
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return
    log(`A process of the desk stopped (${signal ?? code}); another takes its place.`)
    if (serving.delete(worker)) begin()
    else setTimeout(begin, AGAIN_AFTER_MS)
  })
  return { stop, kill: () => end('SIGKILL') }
}
