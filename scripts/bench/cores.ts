import { availableParallelism } from 'node:os'
import { SECRET, startDesk } from './desk.ts'
import { type Figures, load, warmUp } from './load.ts'
import { type Measured, ms, rate, startMeasured, WARM_MS } from './measured.ts'
import { processorTime } from './processor-time.ts'

const REQUESTS = 10_000
const PROCESSES = 10_000
const COUNTS = [1, 2, 4]
const CONNECTIONS = 16
const ROUNDS = 4

/** Pages per second of one desk of 1, 2 and 4 processes, on PostgreSQL; what calls shares the cores with it. */
export async function benchCores(milliseconds: number, kept: string | undefined) {
  const seeded = await startMeasured(
    'postgres',
    { BENCH_REQUESTS: String(REQUESTS), BENCH_PROCESSES: String(PROCESSES), SESSION_SECRET: SECRET },
    kept && `${kept}/cores`,
  )
  const { ready } = seeded
  const [list] = ready.processes?.lists ?? []
  if (!list) throw new Error('There are no processes to measure.')
  const pages = {
    'processes, first page': list.path,
    'requests, page of 10': '/aanvragen?pp=10',
    'one request': `/aanvragen/${ready.detail}`,
  }
  const desks = await Promise.all(COUNTS.map((count) => startCounted(seeded, count)))
  console.log(`\n${availableParallelism()} cores, ${CONNECTIONS} connections, the best of ${ROUNDS} turns`)
  console.log('processes | page                   | calls/s |   p50 |   p95 | CPU of a call')
  for (const [name, path] of Object.entries(pages)) {
    const next = () => ({ path, headers: { cookie: ready.people.worker } })
    const cpuOf = (desk: Desk) => async () => desk.cpu() + (await seeded.cpu())
    for (const desk of desks) await warmUp(desk.origin, next, { milliseconds: WARM_MS }, cpuOf(desk))
    const best = new Map<Desk, Figures>()
    // In turns, so that other work of the machine hits each.
    for (let round = 0; round < ROUNDS; round++)
      for (const desk of desks) {
        const choices = { milliseconds, connections: CONNECTIONS }
        const figures = await load(desk.origin, next, choices, cpuOf(desk))
        if (figures.perSecond > (best.get(desk)?.perSecond ?? 0)) best.set(desk, figures)
      }
    for (const [{ count }, figures] of best) report(count, name, figures)
  }
  for (const desk of desks) await desk.stop()
  await seeded.stop()
}

const report = (count: number, name: string, figures: Figures) =>
  console.log(
    [
      String(count).padStart(9),
      name.padEnd(22),
      rate(figures).padStart(7),
      ms(figures.p50),
      ms(figures.p95),
      ms(figures.cpu),
    ].join(' | '),
  )

type Desk = Awaited<ReturnType<typeof startCounted>>

/** A desk of so many processes, with the processor time of all of them. */
async function startCounted(seeded: Measured, count: number) {
  const desk = await startDesk(seeded, { PROCESSES: String(count) })
  return { ...desk, count, cpu: () => processorTime(desk.pid) ?? 0 }
}
