/**
 * Measures the request desk and prints each figure with a lower bound for the same work, in the same run:
 *
 *     npm run bench                        both engines, 10,000 and 100,000 requests
 *     npm run bench -- --engine sqlite --sizes 10000,100000 --seconds 4
 *     npm run bench -- --only processes    pages, calls and saves of processes, at 10,000 and 100,000 of them
 *     npm run bench -- --only process-list [--keep FOLDER]   every use of their list; FOLDER keeps the seed
 *     npm run bench -- --only process-list-browser    from a press to the paint of 250 rows, in Chromium
 *     npm run bench -- --only locations    their list and the page of one, at 10,000 and 100,000 of them
 *     npm run bench -- --only export [--keep FOLDER]    50,000 processes: time, memory, longest stall
 *     npm run bench -- --only backup [--keep FOLDER]    of 100,000 processes under load, and restoring it
 *     npm run bench -- --only reports [--keep FOLDER]   every report, on 100,000 processes and requests
 *     npm run bench -- --only map          its routes at 10,000 and 250,000 charge points, and in Chromium
 *
 * `floor` is a bare Fastify route that runs the page's own SQL on the bare driver and answers the same bytes;
 * `static` is the same route without the SQL, `rendered` the SQL and one static copy of the page rendered by
 * React. Compare ratios: times differ from machine to machine.
 */
import { parseArgs } from 'node:util'
import { benchBackup } from './bench/backup.ts'
import { benchExports } from './bench/exports.ts'
import { type Call, type Figures, load } from './bench/load.ts'
import { benchLocations } from './bench/locations.ts'
import { benchMapBrowser } from './bench/map-browser.ts'
import { benchMapRoutes } from './bench/map-routes.ts'
import { compareSizes, ms, rate, startMeasured } from './bench/measured.ts'
import { benchProcessList } from './bench/process-list.ts'
import { benchProcessListBrowser } from './bench/process-list-browser.ts'
import { benchProcesses } from './bench/processes.ts'
import { benchReports } from './bench/reports.ts'
import type { Ready } from './bench/talk.ts'
import { buildServer } from './build-server.ts'

const PARTS = [
  'pages',
  'processes',
  'process-list',
  'process-list-pages',
  'process-list-browser',
  'locations',
  'export',
  'backup',
  'reports',
  'map',
  'map-routes',
  'map-browser',
]

/** Rows of the export that is measured. */
const EXPORTED = 50_000

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite,postgres' },
    sizes: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '4' },
    points: { type: 'string', default: '10000,250000' },
    keep: { type: 'string' },
    only: { type: 'string', default: 'pages,processes,process-list,locations,export,reports,map' },
  },
})
const parts = values.only.split(',')
const unknown = parts.filter((it) => !PARTS.includes(it))
if (unknown.length > 0) throw new Error(`--only takes ${PARTS.join(', ')}.`)
const isAsked = (part: string) => parts.some((it) => part === it || part.startsWith(`${it}-`))
const milliseconds = Number(values.seconds) * 1000
const sizes = values.sizes.split(',').map(Number)

await buildServer({
  bench: 'scripts/bench/server.ts',
  'bench-exports': 'scripts/bench/exports-server.ts',
  cli: 'scripts/cli.ts',
})
for (const engine of values.engine.split(',')) {
  if (isAsked('pages')) {
    const bySize = new Map<number, Map<string, Figures>>()
    for (const size of sizes) bySize.set(size, await measure(engine, size))
    compareSizes(sizes, bySize)
  }
  if (isAsked('processes')) await benchProcesses(engine, sizes, milliseconds)
  if (isAsked('process-list-pages')) await benchProcessList(engine, sizes, milliseconds, values.keep)
  if (isAsked('locations')) await benchLocations(engine, sizes, milliseconds)
  if (isAsked('export')) await benchExports(engine, EXPORTED, values.keep)
  if (isAsked('reports')) await benchReports(engine, Math.max(...sizes), values.keep)
  if (isAsked('backup')) await benchBackup(engine, Math.max(...sizes), values.keep)
  if (isAsked('map-routes')) await benchMapRoutes(engine, values.points.split(',').map(Number), milliseconds)
}
if (isAsked('map-browser')) await benchMapBrowser()
if (isAsked('process-list-browser')) await benchProcessListBrowser()

async function measure(engine: string, size: number): Promise<Map<string, Figures>> {
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
  found.set('a judgement', await judge(ready, cpu))
  console.log(`memory after: ${(await ask({ ask: 'memory' })).toFixed(0)} MB`)

  await server.stop()
  return found
}

async function judge(ready: Ready, cpu: () => Promise<number>) {
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
