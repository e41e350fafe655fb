import { hasPooler, runPooler } from '../../tests/pooler.ts'
import { type Act, actsOf } from './act-list.ts'
import { SECRET, startDesk } from './desk.ts'
import { type Figures, load, warmUp } from './load.ts'
import { ms, startMeasured, WARM_MS } from './measured.ts'
import { processorTime } from './processor-time.ts'

const ROWS = 10_000
/** As many as a desk has of its own. */
const CONNECTIONS = 10
const ROUNDS = 4
const WARMING = 3
/** Nobody is told to come again. */
const WAIT_SECONDS = 60

/**
 * What people do, on PostgreSQL directly and by way of pgbouncer in transaction mode, where no statement stays prepared and
 * each brings its time limits. Processor time of desk, pooler and database together, per call, ten connections.
 */
export async function benchPooled(milliseconds: number, kept: string | undefined) {
  if (!hasPooler) throw new Error('pgbouncer is not installed.')
  const seeded = await startMeasured(
    'postgres',
    {
      BENCH_REQUESTS: String(ROWS),
      BENCH_PROCESSES: String(ROWS),
      BENCH_CHARGE_POINTS: String(ROWS),
      BENCH_FLOOR: 'on',
      SESSION_SECRET: SECRET,
    },
    kept && `${kept}/pooled`,
  )
  const pooler = await runPooler(seeded.place.databaseUrl ?? '', {
    connections: CONNECTIONS,
    waitSeconds: WAIT_SECONDS,
  })
  const desks = [await startDesk(seeded), await startDesk(seeded, { DATABASE_URL: pooler.url })]
  const cpuOf = (desk: (typeof desks)[number]) => async () =>
    (await seeded.cpu()) + (processorTime(desk.pid) ?? 0) + (processorTime(pooler.pid) ?? 0)

  console.log(`\n${ROWS.toLocaleString('en')} of each, the best of ${ROUNDS} turns`)
  console.log(`${'CPU ms'.padEnd(30)} | direct | pooled | times | p50 direct | pooled`)
  for (const act of actsOf(seeded.ready, ROWS)) {
    const best: (Figures | undefined)[] = []
    for (const desk of desks)
      if (!act.isOnce)
        await warmUp(desk.origin, act.ours, { milliseconds: WARM_MS, rounds: WARMING }, cpuOf(desk))
    // In turns, so that other work of the machine hits each.
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, desk] of desks.entries()) {
        const figures = await load(desk.origin, act.ours, { milliseconds }, cpuOf(desk))
        if (figures.cpu < (best[at]?.cpu ?? Number.POSITIVE_INFINITY)) best[at] = figures
      }
    report(act, best)
  }
  for (const desk of desks) await desk.stop()
  await pooler.stop()
  await seeded.stop()
}

function report({ name }: Act, [direct, pooled]: (Figures | undefined)[]) {
  if (!direct || !pooled) throw new Error(`${name} was not measured.`)
  console.log(
    [
      name.padEnd(30),
      ms(direct.cpu).padStart(6),
      ms(pooled.cpu).padStart(6),
      (pooled.cpu / direct.cpu).toFixed(2).padStart(5),
      ms(direct.p50).padStart(10),
      ms(pooled.p50).padStart(6),
    ].join(' | '),
  )
}
