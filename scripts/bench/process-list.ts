import { Pool } from 'undici'
import { load } from './load.ts'
import { type Measured, ms, plainPage, startMeasured } from './measured.ts'
import type { ProcessCall } from './process-call.ts'

const REQUESTS = 1_000
const WIDTH = 22
const WARM_SHARE = 0.2
const WARM_MS = 400

/** A page and its SQL alone, measured in turns, so that load of the machine hits each equally. */
const WAYS = ['page', 'sql'] as const
type Way = (typeof WAYS)[number]
type Figures = { p50: number; p95: number; cpu: number }
type Times = Record<Way, Figures>
const CALLS_IN_TURN = 4

/**
 * Every use of the list of processes, one call at a time, in ms; `SQL` is its own statements on the bare driver.
 * `kept` is a folder where the seeded data stays for a next run.
 */
export async function benchProcessList(
  engine: string,
  sizes: number[],
  milliseconds: number,
  kept: string | undefined,
) {
  const bySize: Map<string, Times>[] = []
  for (const size of sizes) {
    const server = await startMeasured(
      engine,
      { BENCH_REQUESTS: String(REQUESTS), BENCH_PROCESSES: String(size), BENCH_FLOOR: 'on' },
      kept && `${kept}/${engine}-${size}`,
    )
    const { seeded, processes } = server.ready
    if (!processes) throw new Error('There are no processes to measure.')
    console.log(
      `\n${engine}, ${size.toLocaleString('en')} processes (seeded in ${(seeded / 1000).toFixed(1)} s)`,
    )
    console.log(
      `${'process list'.padEnd(WIDTH)} |   p50 |   p95 |   CPU | SQL p50/p95 | SQL CPU | × plain page of React |   bytes`,
    )
    await warm(server, processes.lists)
    const plain = await plainPage(server)
    const found = new Map<string, Times>()
    for (const call of processes.lists)
      found.set(call.name, await measureOne(server, call, milliseconds, plain))
    bySize.push(found)
    await server.stop()
  }
  compare(sizes, bySize)
}

/** Compilation during the first calls is not a cost of a page. */
async function warm({ ready, cpu }: Measured, calls: ProcessCall[]) {
  for (const { path, who = 'worker' } of calls) {
    const headers = { cookie: ready.people[who] }
    await load(ready.app, () => ({ path, headers }), { connections: 2, milliseconds: WARM_MS }, cpu)
  }
}

async function measureOne(
  server: Measured,
  call: ProcessCall,
  milliseconds: number,
  plain: number,
): Promise<Times> {
  const { ready, ask, cpu } = server
  const { name, path, who = 'worker' } = call
  const headers = { cookie: ready.people[who] }
  const key = name.replaceAll(/\W+/g, '-')
  const bytes = await ask({ ask: 'keep', name: key, path, headers })
  if (bytes < 0) throw new Error(`${path} answered ${-bytes}.`)
  const pools = {
    app: new Pool(ready.app, { connections: 1 }),
    bare: new Pool(ready.bare, { connections: 1 }),
  }
  const spent: Record<Way, Spent> = { page: none(), sql: none() }
  const turn = async (way: Way) => {
    const [pool, at] = way === 'page' ? [pools.app, path] : [pools.bare, `/${way}/${key}`]
    const before = await cpu()
    for (let index = 0; index < CALLS_IN_TURN; index++) {
      const started = performance.now()
      const { statusCode, body } = await pool.request({ method: 'GET', path: at, headers })
      await body.text()
      spent[way].times.push(performance.now() - started)
      if (statusCode !== 200) throw new Error(`${at} answered ${statusCode}.`)
    }
    spent[way].cpu += (await cpu()) - before
  }
  const rounds = async (of: number) => {
    for (const ends = performance.now() + of; performance.now() < ends; )
      for (const way of WAYS) await turn(way)
  }
  await rounds(milliseconds * WARM_SHARE)
  for (const way of WAYS) spent[way] = none()
  await rounds(milliseconds)
  await Promise.all([pools.app.close(), pools.bare.close()])
  const figures = Object.fromEntries(WAYS.map((way) => [way, figuresOf(spent[way])])) as Record<Way, Figures>
  report(name, figures, { bytes, plain })
  return figures
}

interface Spent {
  times: number[]
  cpu: number
}
const none = (): Spent => ({ times: [], cpu: 0 })

function figuresOf({ times, cpu }: Spent): Figures {
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), cpu: cpu / times.length }
}

function report(name: string, { page, sql }: Times, { bytes, plain }: { bytes: number; plain: number }) {
  console.log(
    [
      name.padEnd(WIDTH),
      ms(page.p50),
      ms(page.p95),
      ms(page.cpu),
      `${ms(sql.p50)} ${ms(sql.p95)}`,
      ms(sql.cpu).padStart(7),
      (page.cpu / plain).toFixed(1).padStart(21),
      String(bytes).padStart(7),
    ].join(' | '),
  )
}

/** How each call grew from the smallest to the largest table. */
function compare(sizes: number[], bySize: Map<string, Times>[]) {
  const [small, large] = [bySize[0], bySize.at(-1)]
  if (!small || !large || small === large) return
  console.log(
    `\n${sizes.at(-1)?.toLocaleString('en')} / ${sizes[0]?.toLocaleString('en')}`.padEnd(WIDTH + 1),
    '| p50 | p95 | CPU',
  )
  for (const [name, { page }] of large) {
    const before = small.get(name)?.page
    const growth = (by: keyof Figures) => (before ? (page[by] / before[by]).toFixed(2) : '')
    console.log(`${name.padEnd(WIDTH)} | ${growth('p50')} | ${growth('p95')} | ${growth('cpu')}`)
  }
}
