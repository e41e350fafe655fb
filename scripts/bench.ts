/**
 * Measures the request desk and prints each figure beside what the same work costs at least, in the same run:
 *
 *     npm run bench                        both engines, 10,000 and 100,000 requests
 *     npm run bench -- --engine sqlite --sizes 10000,100000 --seconds 4
 *
 * `floor` is a bare Fastify route that runs the page's own SQL on the bare driver and answers the same bytes;
 * `static` is the same route without the SQL. Read the ratios: times differ from machine to machine.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../tests/postgres.ts'
import { type Call, type Figures, load } from './bench/load.ts'
import { startServer } from './bench/talk.ts'
import { buildServer } from './build-server.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite,postgres' },
    sizes: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '4' },
  },
})
const milliseconds = Number(values.seconds) * 1000
const sizes = values.sizes.split(',').map(Number)

await buildServer({ bench: 'scripts/bench/server.ts' })
for (const engine of values.engine.split(',')) {
  const bySize = new Map<number, Map<string, Figures>>()
  for (const size of sizes) bySize.set(size, await measure(engine, size))
  compareSizes(bySize)
}

async function measure(engine: string, size: number): Promise<Map<string, Figures>> {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-bench-'))
  const postgres = engine === 'postgres' ? await startPostgres() : null
  if (postgres) await createDatabase(postgres.url('postgres'))
  const server = await startServer('.build/bench.js', {
    BENCH_REQUESTS: String(size),
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url('bench') ?? '',
    DEMO_DATA: 'off',
    CALLS_PER_MINUTE: '100000000',
  })
  const { ready, ask } = server
  console.log(
    `\n${engine}, ${size.toLocaleString('en')} requests (seeded in ${(ready.seeded / 1000).toFixed(1)} s; memory after seeding ${ready.memory.toFixed(0)} MB)`,
  )
  console.log(
    'page                    |   p50 |   p95 ms |  req/s | CPU ms | floor CPU | static CPU | CPU / (SQL + static) | p95 / floor p95',
  )
  const found = new Map<string, Figures>()
  const cpu = () => ask({ ask: 'cpu' })
  const pages: [string, string, string][] = [
    ['first page', '/aanvragen', ready.people.worker],
    ['first page, one city', '/aanvragen', ready.people.gent],
    [
      'open, searched',
      `/aanvragen?status=open&zoeken=${encodeURIComponent(ready.street)}`,
      ready.people.worker,
    ],
    ['searched, many found', '/aanvragen?zoeken=straat', ready.people.worker],
    ['sorted by name', '/aanvragen?sort=name&status=accepted', ready.people.worker],
    [`page ${Math.min(1000, size / 10)}`, `/aanvragen?p=${Math.min(1000, size / 10)}`, ready.people.worker],
    ['last page', `/aanvragen?p=${size / 10}`, ready.people.worker],
    ['one request', `/aanvragen/${ready.detail}`, ready.people.worker],
  ]
  // What the process compiles on the way is not a cost of the first page.
  for (const [, path, cookie] of pages)
    await load(ready.app, () => ({ path, headers: { cookie } }), { milliseconds: milliseconds / 4 }, cpu)
  for (const [name, path, cookie] of pages) {
    const headers = { cookie }
    const key = name.replaceAll(/\W+/g, '-')
    const length = await ask({ ask: 'keep', name: key, path, headers })
    if (length < 0) throw new Error(`${path} answered ${-length}.`)
    const [page, least, bare] = [
      await warmed(ready.app, { path, headers }, cpu),
      await warmed(ready.floor, { path: `/floor/${key}` }, cpu),
      await warmed(ready.floor, { path: `/static/${key}` }, cpu),
    ]
    found.set(name, page)
    report(name, page, least, bare)
  }
  found.set('a judgement', await judge(ready, cpu))
  console.log(`memory after: ${(await ask({ ask: 'memory' })).toFixed(0)} MB`)

  await server.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
  return found
}

async function createDatabase(server: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('create database bench')
  await client.end()
}

async function warmed(origin: string, call: Call, cpu: () => Promise<number>): Promise<Figures> {
  await load(origin, () => call, { milliseconds: milliseconds / 4 }, cpu)
  return load(origin, () => call, { milliseconds }, cpu)
}

async function judge(ready: Awaited<ReturnType<typeof startServer>>['ready'], cpu: () => Promise<number>) {
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

function report(name: string, page: Figures, floor: Figures, bare: Figures) {
  console.log(
    `${name.padEnd(23)} | ${ms(page.p50)} | ${ms(page.p95)}    | ${rate(page)} | ${ms(page.cpu)}  | ${ms(floor.cpu)}     | ${ms(bare.cpu)}      | ${(page.cpu / floor.cpu).toFixed(2).padStart(20)} | ${(page.p95 / floor.p95).toFixed(2).padStart(15)}`,
  )
}

function compareSizes(bySize: Map<number, Map<string, Figures>>) {
  const [small, large] = [sizes[0], sizes.at(-1)]
  if (small === undefined || large === undefined || small === large) return
  console.log(`\nCPU at ${large.toLocaleString('en')} / at ${small.toLocaleString('en')}`)
  for (const [name, figures] of bySize.get(large) ?? []) {
    const before = bySize.get(small)?.get(name)
    if (before) console.log(`${name.padEnd(23)} | ${(figures.cpu / before.cpu).toFixed(2)}`)
  }
}

function ms(value: number) {
  return value.toFixed(2).padStart(5)
}

function rate({ perSecond }: Figures) {
  return perSecond.toFixed(0).padStart(6)
}
