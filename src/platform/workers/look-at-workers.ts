import cluster, { type Worker } from 'node:cluster'
import type Prometheus from 'prom-client'
import type { Look } from '../watching/readiness.ts'

/** The first process collects the state of its workers: a port that all share would show one of them at a time. */

type Counted = Awaited<ReturnType<Prometheus.Registry['getMetricsAsJSON']>>
interface Seen {
  metrics: Counted
  look: Look
}
interface Question {
  look: number
}
interface Answer {
  seen: Seen & { id: number }
}

const WITHIN_MS = 4_000

/** In a worker: answers the questions of the first process. */
export function answerPrimary(self: NodeJS.Process, see: () => Promise<Seen>) {
  self.on('message', async ({ look: id }: Partial<Question>) => {
    if (id === undefined) return
    const seen = await see()
    if (self.connected) self.send?.({ seen: { ...seen, id } } satisfies Answer)
  })
}

let last = 0

/** In the first process: the state of each worker that answers in time. */
async function queryWorkers(): Promise<Seen[]> {
  const id = ++last
  const asked = Object.values(cluster.workers ?? {}).filter((it) => it?.isConnected())
  const answers = await Promise.all(asked.map((worker) => (worker ? queryOne(worker, id) : null)))
  return answers.filter((it) => it !== null)
}

const queryOne = (worker: Worker, id: number) =>
  new Promise<Seen | null>((resolve) => {
    const hear = ({ seen }: Partial<Answer>) => {
      if (seen?.id === id) end(seen)
    }
    const end = (seen: Seen | null) => {
      clearTimeout(late)
      worker.off('message', hear)
      worker.off('exit', leave)
      resolve(seen)
    }
    const leave = () => end(null)
    const late = setTimeout(leave, WITHIN_MS)
    worker.on('message', hear).on('exit', leave)
    worker.send({ look: id } satisfies Question)
  })

/** The metrics of all workers, aggregated. */
export async function metricsOfAll(): Promise<string> {
  const { AggregatorRegistry } = (await import('prom-client')).default
  const seen = await queryWorkers()
  return AggregatorRegistry.aggregate(seen.map(({ metrics }) => metrics)).metrics()
}

/** The state of all workers: ready while `count` of them are. */
export async function lookAtAll(count: number): Promise<Look> {
  const seen = await queryWorkers()
  const ready = seen.filter(({ look }) => look.isReady).length
  const problems = new Map(seen.flatMap(({ look }) => look.wrong).map((it) => [`${it.what} ${it.why}`, it]))
  return { isReady: ready === count, wrong: [...problems.values()] }
}
