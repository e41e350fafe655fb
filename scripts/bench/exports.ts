import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { seedProcesses } from '../../src/desk/demo/processes/seed-processes.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { prepareDesk } from '../../src/desk/tenants/prepare-desk.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { startPostgres } from '../../tests/postgres.ts'
import type { ExportFigures } from './exports-server.ts'
import { createDatabase } from './measured.ts'

const TENANT = 'vlaanderen'
const TYPE = { value: 'realisation', routeType: 'realisatie', share: 0.8 }
/** A server compiles during the first export: the second shows the lasting cost. */
const EXPORTS = 2
const AT_ONCE = 500

/**
 * An export of so many rows by a server in its own process: time, memory of the whole process, and the
 * longest stall of its event loop; compared with reading the same rows in the same steps on the bare driver.
 */
export async function benchExports(engine: string, rows: number, kept?: string) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'laadloket-bench-'))
  mkdirSync(folder, { recursive: true })
  const postgres = engine === 'postgres' ? await startPostgres(kept) : null
  if (postgres) await createDatabase(postgres.url('postgres'))
  const place = { dataDir: folder, databaseUrl: postgres?.url('bench') ?? null }
  await seed(place, Math.ceil(rows / TYPE.share))
  const server = await startServer(place)
  console.log(`\n${engine}: an export of about ${rows.toLocaleString('en')} rows`)
  console.log(
    '         |    rows |      s |  CPU s | rows/s | raw CPU s | CPU / raw | MB | idle MB | peak MB | stall ms | at rest',
  )
  for (let made = 1; made <= EXPORTS; made++) {
    const figures = await server.makeOne()
    report(made, figures, await readRaw(place))
  }
  await server.stop()
  await postgres?.stop()
  if (!kept) rmSync(folder, { recursive: true, force: true })
}

interface Place {
  dataDir: string
  databaseUrl: string | null
}

async function seed(place: Place, count: number) {
  const db = openDatabase(place)
  const tenant = findTenant(TENANT)
  await prepareDesk(db, tenant)
  const { there } = await db
    .selectFrom('process')
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow()
  if (Number(there) < count) await seedProcesses({ db, tenant, now: new Date(), count, seed: 1 })
  await db.destroy()
}

async function startServer({ dataDir, databaseUrl }: Place) {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', TENANT, DEMO_DATA: 'off' }
  const child = fork('.build/bench-exports.js', {
    env: { ...process.env, ...env, BENCH_LIST: TYPE.routeType },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const said = <Value>() =>
    new Promise<Value>((resolve, reject) => {
      const broken = (code: number | null) => reject(new Error(`The measured server stopped with ${code}.`))
      child.once('exit', broken)
      child.once('message', (value) => {
        child.off('exit', broken)
        resolve(value as Value)
      })
    })
  await said()
  const makeOne = () => {
    child.send('export')
    return said<ExportFigures>()
  }
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve)
      child.send('stop')
    })
  return { makeOne, stop }
}

/**
 * Processor time to read every row with its record, in milliseconds: page by page, after the key of the last
 * row.
 */
async function readRaw({ dataDir, databaseUrl }: Place) {
  const read = databaseUrl ? readerOfPostgres(databaseUrl) : readerOfSqlite(join(dataDir, 'laadloket.db'))
  const begun = process.cpuUsage()
  let last: Row | undefined
  let rows = 0
  do {
    const piece = await read.piece(last?.case_order ?? 2 ** 31 - 1, last?.id ?? 2 ** 31 - 1)
    rows += piece.length
    last = piece.at(-1)
  } while (last)
  const { user, system } = process.cpuUsage(begun)
  await read.close()
  return { cpu: (user + system) / 1000, rows }
}

interface Row {
  id: number
  case_order: number
}

const sqlFor = (parameter: (index: number) => string) =>
  `select process.*, process_location.data from process
    join process_location on process_location.process_id = process.id
      and process_location.version = process.location_version
    where process_type = '${TYPE.value}' and (case_order, process.id) < (${parameter(1)}, ${parameter(2)})
    order by case_order desc, process.id desc limit ${AT_ONCE}`

function readerOfSqlite(file: string) {
  const database = new Sqlite(file, { readonly: true })
  const statement = database.prepare(sqlFor(() => '?'))
  return {
    piece: async (order: number, id: number) => statement.all(order, id) as Row[],
    close: async () => void database.close(),
  }
}

function readerOfPostgres(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const text = sqlFor((index) => `$${index}`)
  return {
    piece: async (order: number, id: number) => (await pool.query<Row>(text, [order, id])).rows,
    close: () => pool.end(),
  }
}

function report(made: number, figures: ExportFigures, raw: { cpu: number; rows: number }) {
  const { milliseconds, cpu, rows, bytes, idle, peak, stall, stallAtRest } = figures
  if (raw.rows !== rows) throw new Error(`${rows} rows were exported, and ${raw.rows} read.`)
  const columns = [
    rows.toLocaleString('en').padStart(7),
    (milliseconds / 1000).toFixed(1).padStart(6),
    (cpu / 1000).toFixed(1).padStart(6),
    ((rows / milliseconds) * 1000).toFixed(0).padStart(6),
    (raw.cpu / 1000).toFixed(1).padStart(9),
    (cpu / raw.cpu).toFixed(1).padStart(9),
    (bytes / 1e6).toFixed(0).padStart(2),
    idle.toFixed(0).padStart(7),
    peak.toFixed(0).padStart(7),
    stall.toFixed(0).padStart(8),
    stallAtRest.toFixed(0).padStart(7),
  ]
  console.log(`export ${made} | ${columns.join(' | ')}`)
}
