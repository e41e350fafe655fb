import type { Figures } from './load.ts'
import type { LocationCall } from './location-calls.ts'
import { compareSizes, type Measured, ms, plainPage, rate, startMeasured } from './measured.ts'

const REQUESTS = 1_000
const PROCESSES = 10_000
const WIDTH = 27

/**
 * The list of locations and the page of one, beside their own SQL on the bare driver and a plain page of React.
 */
export async function benchLocations(engine: string, sizes: number[], milliseconds: number) {
  const bySize = new Map<number, Map<string, Figures>>()
  for (const size of sizes) {
    const server = await startMeasured(engine, {
      BENCH_REQUESTS: String(REQUESTS),
      BENCH_PROCESSES: String(PROCESSES),
      BENCH_LOCATIONS: String(size),
      BENCH_FLOOR: 'on',
    })
    const { seeded, memory, locations } = server.ready
    console.log(
      `\n${engine}, ${size.toLocaleString('en')} locations (seeded in ${(seeded / 1000).toFixed(1)} s; memory after seeding ${memory.toFixed(0)} MB)`,
    )
    console.log(
      `${'locations'.padEnd(WIDTH)} |     kB |   p50 |   p95 ms |  req/s | CPU ms | SQL CPU | × plain page of React`,
    )
    const plain = await plainPage(server)
    const found = new Map<string, Figures>()
    // Compilation during the first calls is not a cost of a page.
    for (const { path, who } of locations)
      await server.measure(server.ready.app, callOf(server, path, who), milliseconds / 4)
    for (const call of locations) found.set(call.name, await measureOne(server, call, milliseconds, plain))
    bySize.set(size, found)
    console.log(`memory after: ${(await server.ask({ ask: 'memory' })).toFixed(0)} MB`)
    await server.stop()
  }
  compareSizes(sizes, bySize)
}

const callOf = ({ ready }: Measured, path: string, who: LocationCall['who'] = 'worker') => ({
  path,
  headers: { cookie: ready.people[who] },
})

async function measureOne(
  server: Measured,
  { name, path, who }: LocationCall,
  milliseconds: number,
  plain: number,
) {
  const { ready, ask, measure } = server
  const call = callOf(server, path, who)
  const key = `location-${name.replaceAll(/\W+/g, '-')}`
  const length = await ask({ ask: 'keep', name: key, ...call })
  if (length < 0) throw new Error(`${path} answered ${-length}.`)
  const page = await measure(ready.app, call, milliseconds)
  const sql = await measure(ready.bare, { path: `/sql/${key}` }, milliseconds)
  console.log(
    `${name.padEnd(WIDTH)} | ${(length / 1000).toFixed(1).padStart(6)} | ${ms(page.p50)} | ${ms(page.p95)}    | ${rate(page)} | ${ms(page.cpu)}  | ${ms(sql.cpu)}   | ${(page.cpu / plain).toFixed(1).padStart(8)}`,
  )
  return page
}
