import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../tests/postgres.ts'
import { type Call, type Figures, load, warmUp } from './load.ts'
import { processorTime } from './processor-time.ts'
import { startFloor, startServer } from './talk.ts'

/** One round of warming up. */
export const WARM_MS = 1_000

/**
 * A measured server on an engine, with its own database: in a folder that is kept, or in one that is deleted
 * after it.
 */
export async function startMeasured(engine: string, env: NodeJS.ProcessEnv, kept?: string) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'laadloket-bench-'))
  mkdirSync(folder, { recursive: true })
  const postgres = engine === 'postgres' ? await startPostgres(kept) : null
  if (postgres) await createDatabase(postgres.url('postgres'))
  const place = { dataDir: folder, databaseUrl: postgres?.url('bench') ?? null }
  const server = await startServer('.build/bench.js', {
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    DEMO_DATA: 'off',
    CALLS_PER_MINUTE: '100000000',
    // What is measured is ours, not a tile server.
    TILES: 'off',
    ...env,
  })
  const ofServer = () => server.ask({ ask: 'cpu' })
  const statements = () => server.ask({ ask: 'statements' })
  const cpu = async () => (await ofServer()) + ((postgres && processorTime(postgres.pid)) ?? 0)

  /** Calls it over and over for so long, after a warm-up of a quarter of that. */
  async function measure(origin: string, call: Call, milliseconds: number): Promise<Figures> {
    await load(origin, () => call, { milliseconds: milliseconds / 4 }, cpu)
    return load(origin, () => call, { milliseconds }, cpu)
  }
  async function stop() {
    await server.stop()
    await postgres?.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, place, cpu, statements, measure, stop }
}

/** Processor time of one page of 50 rows that a plain component of React writes: the measure of our pages. */
export async function plainPage({ place }: Measured): Promise<number> {
  const floor = await startFloor(join(place.dataDir, 'floor.db'))
  const first = () => ({ path: '/react/first' })
  await warmUp(floor.origin, first, { milliseconds: WARM_MS }, floor.cpu)
  const { cpu } = await load(floor.origin, first, { milliseconds: WARM_MS }, floor.cpu)
  await floor.stop()
  return cpu
}

export type Measured = Awaited<ReturnType<typeof startMeasured>>

export async function createDatabase(server: string, name: 'bench' | 'restored' = 'bench') {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rows.length > 0 && name === 'restored') await client.query(`drop database ${name} with (force)`)
  if (rows.length === 0 || name === 'restored') await client.query(`create database ${name}`)
  await client.end()
}

/** Milliseconds in a column. */
export const ms = (value: number) => value.toFixed(2).padStart(5)

/** Calls per second in a column. */
export const rate = ({ perSecond }: Figures) => perSecond.toFixed(0).padStart(6)

/** How each figure grew from the smallest to the largest table. */
export function compareSizes(sizes: number[], bySize: Map<number, Map<string, Figures>>) {
  const [small, large] = [sizes[0], sizes.at(-1)]
  if (small === undefined || large === undefined || small === large) return
  console.log(`\nCPU at ${large.toLocaleString('en')} / at ${small.toLocaleString('en')}`)
  for (const [name, figures] of bySize.get(large) ?? []) {
    const before = bySize.get(small)?.get(name)
    if (before) console.log(`${name.padEnd(23)} | ${(figures.cpu / before.cpu).toFixed(2)}`)
  }
}
