import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { freePort } from '../../tests/postgres.ts'
import { SECRET, startDesk } from './desk.ts'
import { startMeasured } from './measured.ts'
import { isInstalled, PROXIES, type ProxyName, startProxy } from './proxy.ts'

const ROWS = 1_000
const SERVERS = 3
const CLIENTS = 14
/** One call in so many writes. */
const WRITES_EACH = 4
const DRAIN_SECONDS = 5
/** Before the first, between two, and after the last. */
const CALM_MS = 3_000
/** Between an answer and the next call of a client: what is measured is stopping, not too much to do. */
const PAUSE_MS = 100

/**
 * Three servers over one PostgreSQL behind a proxy are stopped and started again in turn, while people read and write:
 * how many calls failed.
 */
export async function benchRolling(kept: string | undefined) {
  const installed = PROXIES.filter(isInstalled)
  for (const name of PROXIES)
    if (!installed.includes(name)) console.log(`\nrolling behind ${name}: left out, it is not installed`)
  if (installed.length === 0) return
  const seeded = await startMeasured(
    'postgres',
    { BENCH_REQUESTS: String(ROWS), BENCH_PROCESSES: String(ROWS), SESSION_SECRET: SECRET },
    kept && `${kept}/rolling`,
  )
  console.log(
    `\n${SERVERS} servers on PostgreSQL restarted in turn, ${CLIENTS} clients, DRAIN_SECONDS=${DRAIN_SECONDS}`,
  )
  console.log('behind  | reads | failed | writes | failed | slowest ms | exits | how they failed')
  for (const name of installed) await roll(name, seeded)
  await seeded.stop()
}

type Seeded = Awaited<ReturnType<typeof startMeasured>>

async function roll(name: ProxyName, seeded: Seeded) {
  const port = await freePort()
  const env = { DRAIN_SECONDS: String(DRAIN_SECONDS) }
  const desks = []
  for (let server = 0; server < SERVERS; server++) desks.push(await startDesk(seeded, env))
  const proxy = await startProxy(
    name,
    port,
    desks.map((it) => it.port),
  )
  const clients = startClients(proxy.origin, seeded)
  const exits: (number | null)[] = []
  for (const [index, desk] of desks.entries()) {
    await wait(CALM_MS)
    exits.push(await desk.stop())
    desks[index] = await startDesk(seeded, { ...env, PORT: String(desk.port) })
  }
  await wait(CALM_MS)
  const { read, wrote, slowest, how } = await clients.stop()
  console.log(
    [
      name.padEnd(7),
      String(read.all).padStart(5),
      String(read.failed).padStart(6),
      String(wrote.all).padStart(6),
      String(wrote.failed).padStart(6),
      slowest.toFixed(0).padStart(10),
      exits.join(' ').padStart(5),
      [...how].map(([what, times]) => `${times} × ${what}`).join(', ') || '–',
    ].join(' | '),
  )
  await proxy.stop()
  for (const desk of desks) await desk.stop()
}

function startClients(origin: string, { ready }: Seeded) {
  const pool = new Pool(origin, { connections: CLIENTS, pipelining: 1 })
  const [read, wrote] = [
    { all: 0, failed: 0 },
    { all: 0, failed: 0 },
  ]
  const how = new Map<string, number>()
  let slowest = 0
  let calls = 0
  let isOver = false
  const request = `/aanvragen/${ready.detail}`
  const headers = { cookie: ready.people.worker, origin: ready.origin }
  const comment = {
    method: 'POST' as const,
    path: `${request}/opmerkingen`,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ _csrf: ready.formToken, message: 'Gebeld.' }).toString(),
  }
  const pages = [request, '/aanvragen?pp=10', ready.processes?.lists[0]?.path ?? '/processen']
  const asks = async (index: number) => {
    const isWrite = index % WRITES_EACH === 0
    const count = isWrite ? wrote : read
    const asked = performance.now()
    count.all++
    try {
      const {
        statusCode,
        headers: told,
        body,
      } = await pool.request(
        isWrite ? comment : { method: 'GET', path: pages[index % pages.length] ?? request, headers },
      )
      await body.dump()
      if (statusCode !== (isWrite ? 303 : 200))
        throw new Error(`${statusCode}${told['retry-after'] ? ', with Retry-After' : ''}`)
    } catch (error) {
      count.failed++
      const { message, code } = error as Error & { code?: string }
      how.set(code ?? message, (how.get(code ?? message) ?? 0) + 1)
    }
    slowest = Math.max(slowest, performance.now() - asked)
  }
  const going = Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (!isOver) {
        await asks(calls++)
        await wait(PAUSE_MS)
      }
    }),
  )
  return {
    async stop() {
      isOver = true
      await going
      await pool.close()
      return { read, wrote, how, slowest }
    },
  }
}
