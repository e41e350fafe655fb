import type { Figures } from './load.ts'
import type { LocationCall } from './location-calls.ts'
import { compareSizes, type Measured, ms, rate, startMeasured } from './measured.ts'

const REQUESTS = 1_000
const PROCESSES = 10_000
const WIDTH = 27

/**
 * The list of locations and the page of one, compared with the page's own SQL with a static answer of the
 * same bytes (`floor`), and with that SQL and one static copy of the page rendered by React (`rendered`).
 */
export async function benchLocations(engine: string, sizes: number[], milliseconds: number) {
  const bySize = new Map<number, Map<string, Figures>>()
  for (const size of sizes) {
    const server = await startMeasured(engine, {
      BENCH_REQUESTS: String(REQUESTS),
      BENCH_PROCESSES: String(PROCESSES),
      BENCH_LOCATIONS: String(size),
    })
    const { seeded, memory, locations } = server.ready
    console.log(
      `\n${engine}, ${size.toLocaleString('en')} locations (seeded in ${(seeded / 1000).toFixed(1)} s; memory after seeding ${memory.toFixed(0)} MB)`,
    )
    console.log(
      `${'locations'.padEnd(WIDTH)} |     kB |   p50 |   p95 ms |  req/s | CPU ms | floor p95 | rendered p95 | p95 / floor | p95 / rendered | CPU / floor | CPU / rendered`,
    )
    const found = new Map<string, Figures>()
    // Compilation during the first calls is not a cost of a page.
    for (const { path, who } of locations)
      await server.measure(server.ready.app, callOf(server, path, who), milliseconds / 4)
    for (const call of locations) found.set(call.name, await measureOne(server, call, milliseconds))
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

async function measureOne(server: Measured, { name, path, who }: LocationCall, milliseconds: number) {
  const { ready, ask, measure } = server
  const call = callOf(server, path, who)
  const key = `location-${name.replaceAll(/\W+/g, '-')}`
  const length = await ask({ ask: 'keep', name: key, ...call })
  if (length < 0) throw new Error(`${path} answered ${-length}.`)
  const page = await measure(ready.app, call, milliseconds)
  const floor = await measure(ready.floor, { path: `/floor/${key}` }, milliseconds)
  const rendered = await measure(ready.floor, { path: `/rendered/${key}` }, milliseconds)
  const ratios = [
    page.p95 / floor.p95,
    page.p95 / rendered.p95,
    page.cpu / floor.cpu,
    page.cpu / rendered.cpu,
  ]
  console.log(
    `${name.padEnd(WIDTH)} | ${(length / 1000).toFixed(1).padStart(6)} | ${ms(page.p50)} | ${ms(page.p95)}    | ${rate(page)} | ${ms(page.cpu)}  | ${ms(floor.p95)}     | ${ms(rendered.p95)}        | ${ratios.map((it) => `× ${it.toFixed(2)}`).join('      | ')}`,
  )
  return page
}
