import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Act, actsOf } from './act-list.ts'
import { SECRET, startDesk } from './desk.ts'
import { type Figures, load, warmUp } from './load.ts'
import { compareSizes, type Measured, ms, startMeasured, WARM_MS } from './measured.ts'
import { residentMemory } from './resident-memory.ts'
import { startFloor } from './talk.ts'
import { commitsBetween, walCommits } from './wal-commits.ts'

const WIDTH = 30
const IDLE_MS = 15_000
/** Of each page, on the desk whose memory is measured. */
const MEMORY_MS = 1_000

/**
 * What people do, beside a floor: processor time of server and database together, per call, ten connections.
 * The floor is one prepared statement over one table of SQLite, written as a string of HTML or as a plain
 * table of React by a bare Fastify; it is the same for both engines.
 */
export async function benchActs(engine: string, sizes: number[], milliseconds: number, chosen: Chosen) {
  const bySize = new Map<number, Map<string, Figures>>()
  for (const size of sizes) bySize.set(size, await measureAll(engine, size, milliseconds, chosen))
  compareSizes(sizes, bySize)
}

interface Chosen {
  /** The folder that keeps the seed. */
  keep?: string | undefined
  /** Only the acts with these words in their name. */
  acts?: string | undefined
  /** Requests per process; 1 when absent. */
  requests?: string | undefined
}

async function measureAll(
  engine: string,
  size: number,
  milliseconds: number,
  { keep, acts: words = '', requests: perProcess = '1' }: Chosen,
) {
  const requests = size * Number(perProcess)
  const server = await startMeasured(
    engine,
    {
      BENCH_REQUESTS: String(requests),
      BENCH_PROCESSES: String(size),
      BENCH_CHARGE_POINTS: String(size),
      BENCH_FLOOR: 'on',
      SESSION_SECRET: SECRET,
    },
    keep && `${keep}/${engine}-acts-${size}${requests === size ? '' : `-${requests}`}`,
  )
  const floor = await startFloor(join(server.place.dataDir, 'floor.db'))
  const inWords = (count: number) => count.toLocaleString('en')
  console.log(`\n${engine}, ${inWords(size)} processes and charge points, ${inWords(requests)} requests`)
  console.log(
    `${'CPU ms, server and database'.padEnd(WIDTH)} | floor | React |  ours | × React |  aim | p95 ms | req/s |  bytes | SQL | disk`,
  )
  const on =
    (origin: string, cpu: () => Promise<number>) => async (call: Act['ours'] | undefined, act: Act) => {
      if (!call) return null
      await warmUp(origin, call, { milliseconds: WARM_MS, ...(act.isOnce && { rounds: 1 }) }, cpu)
      return load(origin, call, { milliseconds }, cpu)
    }
  const onFloor = on(floor.origin, floor.cpu)
  const onDesk = on(server.ready.app, server.cpu)
  const acts = actsOf(server.ready, size)
  const [page] = acts
  const measured = acts.filter(({ name }) => name.includes(words))
  const first = page ? await onFloor(page.react, page) : null
  const found = new Map<string, Figures>()
  for (const act of measured) {
    const least = await onFloor(act.floor, act)
    const react = await onFloor(act.react, act)
    const ours = await onDesk(act.ours, act)
    if (!ours || !first) throw new Error(`${act.name} was not measured.`)
    found.set(act.name, ours)
    const once = await costOfOne(server, act)
    report(act, act.aim(engine, { first, least }), { least, react, ours, first, once })
  }
  await floor.stop()
  if (words === '') await reportMemory(server, acts)
  await server.stop()
  return found
}

/** Cost of a single call. */
interface Once {
  statements: number
  /** Null on PostgreSQL, where the server process of the database waits for the disk. */
  commits: number | null
}

/** The cost of one more call; null when all were done, because each can be done once. */
async function costOfOne(server: Measured, act: Act): Promise<Once | null> {
  const { databaseUrl, dataDir } = server.place
  const commitsNow = () => (databaseUrl ? null : walCommits(join(dataDir, 'laadloket.db')))
  const before = await server.statements()
  const commitsBefore = commitsNow()
  const once = (index: number) => (index === 0 ? act.ours() : null)
  const { calls } = await load(
    server.ready.app,
    once,
    { connections: 1, milliseconds: WARM_MS },
    async () => 0,
  )
  if (calls === 0) return null
  const commits = commitsNow()
  return {
    statements: (await server.statements()) - before,
    commits: commits && commitsBefore && commitsBetween(commitsBefore, commits),
  }
}

/** Of a desk as it is run: the measured server has seeded, and holds a second app. */
async function reportMemory(server: Measured, acts: readonly Act[]) {
  const desk = await startDesk(server)
  const megabytes = () => (residentMemory(desk.pid) / 1e6).toFixed(0)
  await setTimeout(IDLE_MS)
  const idle = megabytes()
  for (const act of acts)
    if (act.react)
      await load(desk.origin, act.ours, { milliseconds: MEMORY_MS, connections: 4 }, async () => 0)
  const after = megabytes()
  await setTimeout(IDLE_MS)
  console.log(
    `memory of a desk: ${idle} MB idle, ${after} MB after all pages, ${megabytes()} MB when left alone`,
  )
  await desk.stop()
}

interface Measures {
  least: Figures | null
  react: Figures | null
  ours: Figures
  first: Figures
  once: Once | null
}

function report({ name }: Act, aim: number | null, { least, react, ours, first, once }: Measures) {
  const cpu = (figures: Figures | null) => (figures ? ms(figures.cpu) : '    –')
  console.log(
    [
      name.padEnd(WIDTH),
      cpu(least),
      cpu(react),
      cpu(ours),
      (ours.cpu / first.cpu).toFixed(1).padStart(7),
      aim === null ? '   –' : `${aim.toFixed(1).padStart(4)}${ours.cpu > aim ? ' missed' : ''}`,
      ms(ours.p95).padStart(6),
      ours.perSecond.toFixed(0).padStart(5),
      String(Math.round(ours.bytes)).padStart(6),
      String(once?.statements ?? '–').padStart(3),
      String(once?.commits ?? '–').padStart(4),
    ].join(' | '),
  )
}
