/**
 * The server that the bench measures, in its own process: the real app; and next to it a bare Fastify that runs
 * the SQL behind its answers alone. Talks to `scripts/bench.ts` over IPC.
 */

import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import cookie from '@fastify/cookie'
import Sqlite from 'better-sqlite3'
import Fastify, { type FastifyInstance } from 'fastify'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { buildApp } from '../../src/app.ts'
import { seedProcesses } from '../../src/desk/demo/processes/seed-processes.ts'
import { seedRequests } from '../../src/desk/demo/seed.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { prepareDesk } from '../../src/desk/tenants/prepare-desk.ts'
import { savePerson } from '../../src/people/people/queries.ts'
import { lifeOf } from '../../src/people/sessions/session.ts'
import { sessionStore } from '../../src/people/sessions/session-store.ts'
import { saveAcceptance } from '../../src/people/terms/queries.ts'
import { TERMS_VERSION } from '../../src/people/terms/terms.ts'
import { type Db, searchIds } from '../../src/platform/db/dialect.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { fold } from '../../src/platform/search/fold.ts'
import { readSettings, type Settings } from '../../src/platform/settings/settings.ts'
import { findType } from '../../src/platform/tenant/process-type.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { sessionCookieName } from '../../src/platform/web/host-cookie.ts'
import { newFormToken } from '../../src/platform/web/same-origin.ts'
import { STATUS } from '../../src/records/requests/request.ts'
import { withoutIndexes } from './bare-tables.ts'
import { fillFloor, parametersOf } from './floor-table.ts'
import { fillLocations, locationCalls, regionOf } from './location-calls.ts'
import { mapCalls, mapView } from './map-boxes.ts'
import { POINTS_AT_A_LOCATION, seedChargePoints } from './map-points.ts'
import { processCalls } from './process-calls.ts'
import { searchCalls } from './search-calls.ts'
import type { BenchMessage, Ready, RecordQueries } from './talk.ts'

interface World {
  settings: Settings
  tenant: Tenant
  db: Db
  secret: string
}

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>
/** The statements of a call, and what one would write by hand for it. */
interface RecordedCall {
  sql: Statement[]
  plain: Statement[]
}

const SESSION_SECONDS = 3_600
const LOOK_EVERY_MS = 5
const chargePoints = Number(process.env.BENCH_CHARGE_POINTS ?? 0)
const processes = Number(process.env.BENCH_PROCESSES ?? 0)
const locations = Number(process.env.BENCH_LOCATIONS ?? 0)

/** Of the measured app, so far. */
let statements = 0

await main()

async function main() {
  const read = readSettings(process.env)
  if ('problems' in read) throw read.problems
  const { settings } = read
  const tenant = findTenant(settings.tenantId)
  const secret = settings.sessionSecret ?? randomBytes(32).toString('hex')
  // Seeding takes long on a busy machine; what is measured has the limits of a server.
  const seeding = openDatabase({ ...settings, isUnlimited: true })
  const seeded = await seedAll({ settings, tenant, db: seeding, secret })
  await seeding.destroy()
  const db = openDatabase(settings, undefined, () => statements++)
  const world: World = { settings, tenant, db, secret }

  // Ten calls for all processes at once wait for each other on a slow machine; `overload` measures what is turned away.
  const app = await buildApp({ ...world, patience: { background: 60_000, reading: 60_000, writing: 60_000 } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const kept = new Map<string, RecordedCall>()
  const bare = await bareServer(kept, rawDatabase(settings))
  answerTheBench(await recorderOf(world, kept))
  const ready = { ...(await callsFor(world)), app: addressOf(app), bare: addressOf(bare), seeded }
  const memory = process.memoryUsage.rss() / 1e6
  process.send?.({ id: 0, value: { ...ready, memory } satisfies Ready })
}

/** Fills the database as far as it is not yet; returns the milliseconds that the records took. */
async function seedAll({ db, tenant, settings }: World): Promise<number> {
  const size = Number(process.env.BENCH_REQUESTS)
  await prepareDesk(db, tenant)
  const started = performance.now()
  if ((await countOf(db, 'request')) < size)
    await seedRequests({ db, tenant, now: new Date(), count: size, seed: 1 })
  const points = chargePoints || locations * POINTS_AT_A_LOCATION
  if ((await countOf(db, 'charge_point')) < points) await seedChargePoints(db, tenant, points, 1)
  if (processes > 0 && (await countOf(db, 'process')) < processes)
    await withoutIndexes(db, 'process', () =>
      seedProcesses({ db, tenant, now: new Date(), count: processes, seed: 1 }),
    )
  if (locations > 0) await fillLocations(db, locations * POINTS_AT_A_LOCATION)
  const seeded = performance.now() - started
  const floor = join(settings.dataDir, 'floor.db')
  if (process.env.BENCH_FLOOR && !existsSync(floor)) await fillFloor(db, floor)
  // As PostgreSQL does by itself after a minute; a desk on SQLite has no statistics.
  if (settings.databaseUrl) await sql`vacuum analyze`.execute(db)
  return seeded
}

/** A kept folder has them already. */
async function countOf(db: Db, table: 'request' | 'process' | 'charge_point'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A bare Fastify that runs the statements behind a call, or those that one would write by hand, and says no more. */
async function bareServer(kept: ReadonlyMap<string, RecordedCall>, run: (query: Statement) => unknown) {
  const bare = Fastify()
  for (const which of ['sql', 'plain'] as const)
    bare.get<{ Params: { name: string } }>(`/${which}/:name`, async ({ params }, reply) => {
      const call = kept.get(params.name)
      if (!call) return reply.status(404).send()
      for (const query of call[which]) await run(query)
      return reply.send('')
    })
  await bare.listen({ port: 0, host: '127.0.0.1' })
  return bare
}

/** Keeps the queries of a call; returns the length of its answer, or its status when it fails. */
async function recorderOf({ settings, tenant, secret }: World, kept: Map<string, RecordedCall>) {
  const queries: CompiledQuery[] = []
  const db = openDatabase(settings, undefined, (query) => queries.push(query))
  const watched = await buildApp({ settings, db, tenant, secret })
  await watched.ready()
  watched.longReading = db
  return async (page: RecordQueries): Promise<number> => {
    const call = {
      method: page.body === undefined ? ('GET' as const) : ('POST' as const),
      url: page.path,
      headers: page.headers,
      ...(page.body !== undefined && { payload: page.body }),
    }
    const answer = await watched.inject(call)
    // The first call of a process also makes keys and the like; the second shows the queries of the page
    // itself.
    queries.length = 0
    await watched.inject(call)
    kept.set(page.name, { sql: [...queries], plain: page.plain ? [page.plain] : [] })
    if (process.env.BENCH_SHOW) console.error(queries.map((it) => it.sql).join('\n'))
    return answer.statusCode === 200 ? answer.body.length : -answer.statusCode
  }
}

function answerTheBench(keep: (page: RecordQueries) => Promise<number>) {
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS })
  delay.enable()
  const stall = () => {
    const value = delay.max / 1e6 - LOOK_EVERY_MS
    delay.reset()
    return value
  }
  const spent = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  process.on('message', async (message: BenchMessage) => {
    const tell = (value: number) => process.send?.({ id: message.id, value })
    if (message.ask === 'cpu') return tell(spent())
    if (message.ask === 'memory') return tell(process.memoryUsage.rss() / 1e6)
    if (message.ask === 'stall') return tell(stall())
    if (message.ask === 'statements') return tell(statements)
    if (message.ask === 'stop') return process.exit(0)
    if (message.ask === 'keep') return tell(await keep(message))
  })
}

/** Whom and what the bench calls. */
async function callsFor(world: World): Promise<Omit<Ready, 'app' | 'bare' | 'seeded' | 'memory'>> {
  const { db, tenant, settings } = world
  const formToken = newFormToken(world.secret, 'bench')
  const people = {
    worker: await signIn(world, formToken, 'worker', { caseworker: '*' }),
    gent: await signIn(world, formToken, 'gent', { municipality: ['44021'] }),
    region: await signIn(world, formToken, 'region', { caseworker: regionOf(tenant) }),
  }
  const open = await db
    .selectFrom('request')
    .select(['uuid', 'version'])
    .where('status', '=', STATUS.open)
    .orderBy('id')
    .execute()
  const one = await db
    .selectFrom('request')
    .select('uuid')
    .where('status', '=', STATUS.accepted)
    .where('lat', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const views = (process.env.BENCH_VIEWS ?? '').split(',').filter(Boolean).map(Number)
  return {
    origin: settings.publicUrl,
    people,
    formToken,
    processes:
      processes > 0 && findType(tenant.processes, 'realisation') ? await processCalls(db, tenant) : null,
    locations: locations > 0 ? await locationCalls(db, tenant) : [],
    asked: process.env.BENCH_FLOOR ? await parametersOf(db) : null,
    searches: processes + chargePoints + locations === 0 ? await searchCalls(db) : [],
    open,
    street: await streetOfFifty(db),
    detail: one.uuid,
    map: chargePoints > 0 ? await mapCalls(db, tenant) : [],
    views: await Promise.all(views.map((count) => mapView(db, count))),
  }
}

function addressOf(server: FastifyInstance): string {
  const address = server.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** A session as after a sign-in; returns its cookie. */
async function signIn(
  { db, tenant, settings, secret }: World,
  formToken: string,
  id: string,
  roles: object,
): Promise<string> {
  const claims = { roles: { [tenant.id]: roles }, identity: null }
  await savePerson(db, { id, name: id, email: '', claims }, new Date())
  const accepted_at = new Date().toISOString()
  await saveAcceptance(db, { person_id: id, version: TERMS_VERSION, accepted_at })
  const sid = randomBytes(16).toString('hex')
  const session = {
    personId: id,
    formToken,
    life: lifeOf(Date.now() / 1000 + SESSION_SECONDS, new Date()),
    cookie: { expires: new Date(Date.now() + SESSION_SECONDS * 1000) },
  }
  await new Promise((resolve) =>
    sessionStore(db, () => new Date(), tenant.id).set(sid, session as never, resolve),
  )
  return `${sessionCookieName(settings.publicUrl)}=${encodeURIComponent(cookie.sign(sid, secret))}`
}

/** The driver itself, without our code around it. */
function rawDatabase(settings: Settings): (query: Statement) => unknown {
  if (settings.databaseUrl) {
    const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 10 })
    return (query) => pool.query(query.sql, query.parameters as unknown[])
  }
  const database = new Sqlite(join(settings.dataDir, 'laadloket.db'), { readonly: true })
  const prepared = new Map<string, Sqlite.Statement>()
  return (query) => {
    const statement = prepared.get(query.sql) ?? database.prepare(query.sql)
    prepared.set(query.sql, statement)
    return statement.all(...query.parameters)
  }
}

/**
 * A street that a search finds about fifty times, however large the table: the same answer from more rows.
 */
async function streetOfFifty(from: Db) {
  const streets = await from
    .selectFrom('request')
    .select(['street', (eb) => eb.fn.countAll<number>().as('count')])
    .where('street', 'not like', '% %')
    .where('street', '!=', '')
    .groupBy('street')
    .having((eb) => eb.fn.countAll(), '<=', 50)
    .orderBy('count', 'desc')
    .limit(30)
    .execute()
  let best = { street: '', distance: Number.POSITIVE_INFINITY }
  for (const { street } of streets) {
    const found = await searchIds(from, 'request', [fold(street)], 1_000)
    const distance = Math.abs(found.length - 50)
    if (distance < best.distance) best = { street, distance }
  }
  return best.street
}
