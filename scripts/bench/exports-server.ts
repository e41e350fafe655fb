/**
 * The server whose exports are measured: the real app, with only what an export needs behind it. Makes one
 * export per message and answers its cost, over IPC with exports.ts.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { scopeOf } from '../../src/overviews/exports/export.ts'
import { findOwnExport, insertExport } from '../../src/overviews/exports/queries.ts'
import { findPerson, savePerson } from '../../src/people/people/queries.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import type { Person } from '../../src/platform/tenant/person.ts'

/**
 * What an export cost. Processor time is of all threads; memory is in MB, of the whole process. The stall is
 * the longest time without any response; the one of an equally long time without an export is next to it, as
 * other programs cause stalls too.
 */
export interface ExportFigures {
  milliseconds: number
  cpu: number
  rows: number
  bytes: number
  idle: number
  peak: number
  stall: number
  stallAtRest: number
}

const LOOK_EVERY_MS = 5

await main()

async function main() {
  const read = readSettings(process.env)
  if ('problems' in read) throw read.problems
  const { settings } = read
  const tenant = findTenant(settings.tenantId)
  const db = openDatabase(settings)
  const claims = { roles: { [tenant.id]: { caseworker: '*' } }, identity: null }
  await savePerson(db, { id: 'worker', name: 'worker', email: '', claims }, new Date())
  const person = await findPerson(db, 'worker', tenant.id)
  const app = await buildApp({ settings, db, tenant, secret: randomUUID() })
  await app.listen({ port: 0, host: '127.0.0.1' })

  process.on('message', async (ask: 'export' | 'stop') => {
    if (ask === 'stop') return process.exit(0)
    process.send?.(await makeOne({ db, person, exporting: app.exporting }, String(process.env.BENCH_LIST)))
  })
  process.send?.('ready')
}

interface Maker {
  db: Db
  person: Person
  exporting: FastifyInstance['exporting']
}

async function makeOne({ db, person, exporting }: Maker, list: string): Promise<ExportFigures> {
  const uuid = randomUUID()
  const now = new Date().toISOString()
  await insertExport(db, {
    uuid,
    person_id: person.id,
    scope: scopeOf(person),
    language: 'nl',
    list_type: list,
    list_tab: 'alles',
    list_query: '',
    state: 'waiting',
    problem: '',
    filename: 'bench.xlsx',
    runner: '',
    created_at: now,
    beat_at: '',
    ended_at: '',
    row_total: null,
  })
  const idle = memory()
  const begun = { at: performance.now(), cpu: process.cpuUsage() }
  const making = watch()
  await exporting.begin()
  await exporting.idle()
  const { peak, stall } = making.stop()
  const milliseconds = performance.now() - begun.at
  const { user, system } = process.cpuUsage(begun.cpu)
  const resting = watch()
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  const made = await findOwnExport({ db, person }, uuid)
  if (made?.state !== 'done') throw new Error(`The export has state ${made?.state}: ${made?.problem}`)
  return {
    milliseconds,
    cpu: (user + system) / 1000,
    rows: made.row_count,
    bytes: made.size,
    idle,
    peak,
    stall,
    stallAtRest: resting.stop().stall,
  }
}

/** Samples memory and the clock every few milliseconds, as far as the event loop lets it. */
function watch() {
  const seen = { peak: 0, stall: 0 }
  let last = performance.now()
  const look = () => {
    const at = performance.now()
    seen.stall = Math.max(seen.stall, at - last - LOOK_EVERY_MS)
    seen.peak = Math.max(seen.peak, memory())
    last = at
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    stop() {
      look()
      clearInterval(timer)
      return seen
    },
  }
}

function memory() {
  return process.memoryUsage.rss() / 1e6
}
