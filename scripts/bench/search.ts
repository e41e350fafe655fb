import type { Figures } from './load.ts'
import { compareSizes, type Measured, ms, rate, startMeasured } from './measured.ts'
import type { SearchCall } from './search-calls.ts'

const WIDTH = 27

/** Searches of the list of requests at each size: an address in the ways that people type it. */
export async function benchSearch(
  engine: string,
  sizes: number[],
  milliseconds: number,
  kept: string | undefined,
) {
  const bySize = new Map<number, Map<string, Figures>>()
  for (const size of sizes) {
    const server = await startMeasured(
      engine,
      { BENCH_REQUESTS: String(size) },
      kept && `${kept}/${engine}-search-${size}`,
    )
    const { seeded, searches } = server.ready
    console.log(
      `\n${engine}, ${size.toLocaleString('en')} requests (seeded in ${(seeded / 1000).toFixed(1)} s)`,
    )
    console.log(`${'searched'.padEnd(WIDTH)} |  found |   p50 |   p95 ms |  req/s | CPU ms | SQL CPU`)
    const found = new Map<string, Figures>()
    for (const call of searches)
      await server.measure(server.ready.app, callOf(server, call), milliseconds / 4)
    for (const call of searches) found.set(call.name, await measureOne(server, call, milliseconds))
    bySize.set(size, found)
    await server.stop()
  }
  compareSizes(sizes, bySize)
}

const callOf = ({ ready }: Measured, { path, who = 'worker' }: SearchCall) => ({
  path,
  headers: { cookie: ready.people[who] },
})

async function measureOne(server: Measured, searched: SearchCall, milliseconds: number) {
  const { ready, ask, measure } = server
  const call = callOf(server, searched)
  const key = `search-${searched.name.replaceAll(/\W+/g, '-')}`
  const length = await ask({ ask: 'keep', name: key, ...call })
  if (length < 0) throw new Error(`${searched.path} answered ${-length}.`)
  const page = await measure(ready.app, call, milliseconds)
  const sql = await measure(ready.bare, { path: `/sql/${key}` }, milliseconds)
  console.log(
    `${searched.name.padEnd(WIDTH)} | ${String(searched.found).padStart(6)} | ${ms(page.p50)} | ${ms(page.p95)}    | ${rate(page)} | ${ms(page.cpu)}  | ${ms(sql.cpu)}`,
  )
  return page
}
