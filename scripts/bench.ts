/**
 * Measures the request desk and prints each figure with a lower bound for the same work, in the same run:
 *
 *     npm run bench                        both engines, 10,000 and 100,000 requests, processes and charge points
 *     npm run bench -- --engine sqlite --sizes 10000,100000 --seconds 4
 *     npm run bench -- --only acts [--acts 'each another']   what people do, beside a floor of one table and a plain
 *                                          page of React, with statements and commits of one call
 *     npm run bench -- --only acts --engine postgres --sizes 50000,250000 --requests 4    four requests per process
 *     npm run bench -- --only process-list [--keep FOLDER]   every use of their list; FOLDER keeps the seed
 *     npm run bench -- --only process-list-browser    from a press to the paint of 250 rows, in Chromium
 *     npm run bench -- --only interaction  from a press or key to its paint, and how much script comes, in Chromium
 *     npm run bench -- --only locations    their list and the page of one, at 10,000 and 100,000 of them
 *     npm run bench -- --only search [--keep FOLDER]    an address in the list of requests: --sizes 50000,1000000
 *     npm run bench -- --only export [--keep FOLDER]    50,000 processes: time, memory, longest stall
 *     npm run bench -- --only backup [--keep FOLDER]    of 100,000 processes under load, and restoring it
 *     npm run bench -- --only bulk [--keep FOLDER]      a tag on 10,000 processes: time, and who waited for it
 *     npm run bench -- --only reports [--keep FOLDER]   every report, on 100,000 processes and requests
 *     npm run bench -- --only writes [--statements FILE]   each index and trigger: size, cost of a row, who uses it
 *     npm run bench -- --only start        until the first answer, and memory while nobody calls
 *     npm run bench -- --only cores [--keep FOLDER]     pages per second of 1, 2 and 4 processes on PostgreSQL
 *     npm run bench -- --only pooled [--keep FOLDER]    what people do, on PostgreSQL and by way of pgbouncer
 *     npm run bench -- --only overload [--keep FOLDER]  640 connections: who is let in, refused, and how health does
 *     npm run bench -- --only rolling [--keep FOLDER]   three servers restarted in turn behind HAProxy and nginx
 *     npm run bench -- --only map          its routes at 10,000 and 250,000 charge points, and in Chromium
 *
 * The floor is a bare Fastify over one table, that writes 50 rows as a string or as a plain table of React, in the
 * same run. Compare ratios: times differ from machine to machine.
 */
import { parseArgs } from 'node:util'
import { benchActs } from './bench/acts.ts'
import { benchBackup } from './bench/backup.ts'
import { benchBulk } from './bench/bulk.ts'
import { benchCores } from './bench/cores.ts'
import { benchExports } from './bench/exports.ts'
import { benchInteraction } from './bench/interaction.ts'
import { benchLocations } from './bench/locations.ts'
import { benchMapBrowser } from './bench/map-browser.ts'
import { benchMapRoutes } from './bench/map-routes.ts'
import { benchOverload } from './bench/overload.ts'
import { benchPooled } from './bench/pooled.ts'
import { benchProcessList } from './bench/process-list.ts'
import { benchProcessListBrowser } from './bench/process-list-browser.ts'
import { benchReports } from './bench/reports.ts'
import { benchRolling } from './bench/rolling.ts'
import { benchSearch } from './bench/search.ts'
import { benchStart } from './bench/start.ts'
import { benchWrites } from './bench/writes.ts'
import { buildCommandLine, buildServer } from './build-server.ts'

const PARTS = [
  'acts',
  'process-list',
  'process-list-pages',
  'process-list-browser',
  'interaction',
  'locations',
  'search',
  'export',
  'backup',
  'bulk',
  'writes',
  'start',
  'cores',
  'pooled',
  'overload',
  'rolling',
  'reports',
  'map',
  'map-routes',
  'map-browser',
]

/** Rows of the export that is measured. */
const EXPORTED = 50_000
/** Processes at the desk of which as many as run are acted on at once: some 10,000. */
const BULK = 13_000

await main()

async function main() {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'sqlite,postgres' },
      sizes: { type: 'string', default: '10000,100000' },
      seconds: { type: 'string', default: '4' },
      points: { type: 'string', default: '10000,250000' },
      keep: { type: 'string' },
      acts: { type: 'string' },
      requests: { type: 'string', default: '1' },
      statements: { type: 'string' },
      only: { type: 'string', default: 'acts,process-list,locations,export,reports,map' },
    },
  })
  const parts = values.only.split(',')
  const unknown = parts.filter((it) => !PARTS.includes(it))
  if (unknown.length > 0) throw new Error(`--only takes ${PARTS.join(', ')}.`)
  const isSelected = (part: string) => parts.some((it) => part === it || part.startsWith(`${it}-`))
  const milliseconds = Number(values.seconds) * 1000
  const sizes = values.sizes.split(',').map(Number)
  const points = values.points.split(',').map(Number)

  await buildServer({
    server: 'src/server.ts',
    bench: 'scripts/bench/server.ts',
    'bench-floor': 'scripts/bench/floor-server.tsx',
    'bench-exports': 'scripts/bench/exports-server.ts',
  })
  await buildCommandLine()
  for (const engine of values.engine.split(',')) {
    if (isSelected('acts')) await benchActs(engine, sizes, milliseconds, values)
    if (isSelected('process-list-pages')) await benchProcessList(engine, sizes, milliseconds, values.keep)
    if (isSelected('locations')) await benchLocations(engine, sizes, milliseconds)
    if (isSelected('search')) await benchSearch(engine, sizes, milliseconds, values.keep)
    if (isSelected('export')) await benchExports(engine, EXPORTED, values.keep)
    if (isSelected('reports')) await benchReports(engine, Math.max(...sizes), values.keep)
    if (isSelected('backup')) await benchBackup(engine, Math.max(...sizes), values.keep)
    if (isSelected('bulk')) await benchBulk(engine, BULK, values.keep)
    if (isSelected('writes')) await benchWrites(engine, Math.max(...sizes), values.statements, values.keep)
    if (isSelected('overload')) await benchOverload(engine, milliseconds, values.keep)
    if (isSelected('map-routes')) await benchMapRoutes(engine, points, milliseconds)
  }
  if (isSelected('start')) await benchStart()
  if (isSelected('cores')) await benchCores(milliseconds, values.keep)
  if (isSelected('pooled')) await benchPooled(milliseconds, values.keep)
  if (isSelected('rolling')) await benchRolling(values.keep)
  if (isSelected('map-browser')) await benchMapBrowser()
  if (isSelected('interaction')) await benchInteraction()
  if (isSelected('process-list-browser')) await benchProcessListBrowser()
}
