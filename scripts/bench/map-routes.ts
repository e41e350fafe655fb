import type { Figures } from './load.ts'
import { compareSizes, type Measured, ms, rate, startMeasured } from './measured.ts'

const REQUESTS = 1_000

/**
 * The map's route for charge points beside its own SQL on the bare driver, and the one statement that a
 * developer would write by hand (`plain`).
 */
export async function benchMapRoutes(engine: string, sizes: number[], milliseconds: number) {
  const bySize = new Map<number, Map<string, Figures>>()
  for (const size of sizes) {
    const server = await startMeasured(engine, {
      BENCH_REQUESTS: String(REQUESTS),
      BENCH_CHARGE_POINTS: String(size),
    })
    const { seeded, memory } = server.ready
    console.log(
      `\n${engine}, ${size.toLocaleString('en')} charge points (seeded in ${(seeded / 1000).toFixed(1)} s; memory after seeding ${memory.toFixed(0)} MB)`,
    )
    console.log(
      'map                     |     kB |   p50 |   p95 ms |  req/s | CPU ms | SQL CPU | plain CPU | CPU / SQL | CPU / plain',
    )
    bySize.set(size, await measureAll(server, milliseconds))
    console.log(`memory after: ${(await server.ask({ ask: 'memory' })).toFixed(0)} MB`)
    await server.stop()
  }
  compareSizes(sizes, bySize)
}

async function measureAll({ ready, ask, measure }: Measured, milliseconds: number) {
  const found = new Map<string, Figures>()
  const people = [
    ['', ready.people.worker],
    [', one city', ready.people.gent],
  ] as const
  for (const [whose, cookie] of people)
    for (const { name, path, plain } of ready.map) {
      const headers = { cookie, accept: 'application/json' }
      const key = `${name}${whose}`.replaceAll(/\W+/g, '-')
      const length = await ask({ ask: 'keep', name: key, path, headers, plain })
      if (length < 0) throw new Error(`${path} answered ${-length}.`)
      const route = await measure(ready.app, { path, headers }, milliseconds)
      const [sql, hand] = [
        await measure(ready.bare, { path: `/sql/${key}` }, milliseconds),
        await measure(ready.bare, { path: `/plain/${key}` }, milliseconds),
      ]
      found.set(name + whose, route)
      console.log(
        `${(name + whose).padEnd(23)} | ${(length / 1000).toFixed(1).padStart(6)} | ${ms(route.p50)} | ${ms(route.p95)}    | ${rate(route)} | ${ms(route.cpu)}  | ${ms(sql.cpu)}   | ${ms(hand.cpu)}     | ${(route.cpu / sql.cpu).toFixed(2).padStart(9)} | ${(route.cpu / hand.cpu).toFixed(2).padStart(11)}`,
      )
    }
  return found
}
