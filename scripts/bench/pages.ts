import { type Call, type Figures, load } from './load.ts'
import { compareSizes, ms, rate, startMeasured } from './measured.ts'
import type { Ready } from './talk.ts'

/** Pages of the requests and a judgement, at several sizes of the table. */
export async function benchPages(engine: string, sizes: number[], milliseconds: number) {
  const bySize = new Map<number, Map<string, Figures>>()
  for (const size of sizes) bySize.set(size, await measure(engine, size, milliseconds))
  compareSizes(sizes, bySize)
}

async function measure(engine: string, size: number, milliseconds: number): Promise<Map<string, Figures>> {
  const server = await startMeasured(engine, { BENCH_REQUESTS: String(size) })
  const { ready, ask, cpu } = server
  console.log(
    `\n${engine}, ${size.toLocaleString('en')} requests (seeded in ${(ready.seeded / 1000).toFixed(1)} s; memory after seeding ${ready.memory.toFixed(0)} MB)`,
  )
  console.log(
    'page                    |   p50 |   p95 ms |  req/s | CPU ms | floor CPU | static CPU | rendered CPU | CPU / (SQL + static) | CPU / (SQL + rendered) | p95 / floor p95',
  )
  const found = new Map<string, Figures>()
  const pages: [string, string, string][] = [
    ['first page', '/aanvragen?status=all', ready.people.worker],
    ['first page, one city', '/aanvragen?status=all', ready.people.gent],
    [
      'open, searched',
      `/aanvragen?status=open&zoeken=${encodeURIComponent(ready.street)}`,
      ready.people.worker,
    ],
    ['searched, many found', '/aanvragen?zoeken=straat', ready.people.worker],
    ['searched, a municipality', '/aanvragen?zoeken=gent', ready.people.worker],
    ['sorted by name', '/aanvragen?sort=name&status=accepted', ready.people.worker],
    [`page ${Math.min(1000, size / 10)}`, `/aanvragen?p=${Math.min(1000, size / 10)}`, ready.people.worker],
    ['last page', `/aanvragen?p=${size / 10}`, ready.people.worker],
    ['one request', `/aanvragen/${ready.detail}`, ready.people.worker],
  ]
  // Compilation during the first calls is not a cost of a page.
  for (const [, path, cookie] of pages)
    await load(ready.app, () => ({ path, headers: { cookie } }), { milliseconds: milliseconds / 4 }, cpu)
  for (const [name, path, cookie] of pages) {
    const headers = { cookie }
    const key = name.replaceAll(/\W+/g, '-')
    const length = await ask({ ask: 'keep', name: key, path, headers })
    if (length < 0) throw new Error(`${path} answered ${-length}.`)
    const [page, least, bare, rendered] = [
      await server.measure(ready.app, { path, headers }, milliseconds),
      await server.measure(ready.floor, { path: `/floor/${key}` }, milliseconds),
      await server.measure(ready.floor, { path: `/static/${key}` }, milliseconds),
      await server.measure(ready.floor, { path: `/rendered/${key}` }, milliseconds),
    ]
    found.set(name, page)
    report(name, { page, floor: least, bare, rendered })
  }
  found.set('a judgement', await judge(ready, cpu, milliseconds))
  console.log(`memory after: ${(await ask({ ask: 'memory' })).toFixed(0)} MB`)

  await server.stop()
  return found
}

async function judge(ready: Ready, cpu: () => Promise<number>, milliseconds: number) {
  const headers = { cookie: ready.people.worker, origin: ready.origin, 'content-type': 'application/json' }
  const call = (index: number): Call | null => {
    const request = ready.open[index]
    if (!request) return null
    const data = {
      isCorrection: false,
      judgement: 3,
      judgementLabel: '',
      reason: null,
      reasonLabel: '',
      remarks: '',
    }
    return {
      method: 'POST',
      path: '/api/judgement',
      headers,
      body: JSON.stringify({ ref: request.uuid, data }),
    }
  }
  const figures = await load(ready.app, call, { milliseconds }, cpu)
  console.log(
    `${'a judgement'.padEnd(23)} | ${ms(figures.p50)} | ${ms(figures.p95)}    | ${rate(figures)} | ${ms(figures.cpu)}  | (${figures.calls} judged)`,
  )
  return figures
}

function report(
  name: string,
  { page, floor, bare, rendered }: Record<'page' | 'floor' | 'bare' | 'rendered', Figures>,
) {
  console.log(
    `${name.padEnd(23)} | ${ms(page.p50)} | ${ms(page.p95)}    | ${rate(page)} | ${ms(page.cpu)}  | ${ms(floor.cpu)}     | ${ms(bare.cpu)}      | ${ms(rendered.cpu)}        | ${(page.cpu / floor.cpu).toFixed(2).padStart(20)} | ${(page.cpu / rendered.cpu).toFixed(2).padStart(22)} | ${(page.p95 / floor.p95).toFixed(2).padStart(15)}`,
  )
}
