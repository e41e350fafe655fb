import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { SECRET, startDesk } from './desk.ts'
import { startMeasured } from './measured.ts'
import { residentMemory } from './resident-memory.ts'
import { startFloor } from './talk.ts'

const ROWS = 10_000
const USUAL = 16
const CROWD = 640
const LEAST_MS = 10_000
const LOOK_EVERY_MS = 100
const RECOVERS_WITHIN_MS = 30_000

/**
 * Many more connections than a desk can answer, each asking again as soon as it was answered or refused: what those get
 * who are let in, whether health checks are answered meanwhile, and how soon all is well afterwards. The floor gets
 * the same crowd and refuses nobody. What calls shares the cores.
 */
export async function benchOverload(engine: string, milliseconds: number, kept: string | undefined) {
  const seeded = await startMeasured(
    engine,
    {
      BENCH_REQUESTS: String(ROWS),
      BENCH_PROCESSES: String(ROWS),
      BENCH_FLOOR: 'on',
      SESSION_SECRET: SECRET,
    },
    kept && `${kept}/${engine}-overload`,
  )
  const [list] = seeded.ready.processes?.lists ?? []
  if (!list) throw new Error('There are no processes to measure.')
  const floor = await startFloor(join(seeded.place.dataDir, 'floor.db'))
  const desk = await startDesk(seeded)
  const within = Math.max(milliseconds, LEAST_MS)
  const page = { path: list.path, headers: { cookie: seeded.ready.people.worker } }
  const onDesk = (connections: number) => crowd(desk.origin, page, connections, within)

  await onDesk(USUAL)
  console.log(`\n${engine}, ${ROWS.toLocaleString('en')} processes: the first page of their list`)
  console.log('who       | connections | let in/s | p50 ms | p95 ms | worst | refused/s | p95 ms | failed')
  report('floor', CROWD, await crowd(floor.origin, { path: '/react/first', headers: {} }, CROWD, within))
  report('ours', USUAL, await onDesk(USUAL))
  const before = residentMemory(desk.pid)
  const looking = lookAfter(desk)
  report('ours', CROWD, await onDesk(CROWD))
  const recovered = await untilQuick(desk.origin, page)
  const { health, most } = await looking.stop()
  console.log(
    `health meanwhile: p95 ${at(health, 0.95)} ms, worst ${at(health, 1)} ms; ` +
      `memory ${mb(before)} MB, at most ${mb(most)} MB; answers as before ${recovered.toFixed(0)} ms after the crowd`,
  )
  await desk.stop()
  await floor.stop()
  await seeded.stop()
}

interface Crowd {
  accepted: number[]
  refused: number[]
  failed: number
  seconds: number
}

async function crowd(
  origin: string,
  { path, headers }: { path: string; headers: Record<string, string> },
  connections: number,
  within: number,
): Promise<Crowd> {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const seen: Crowd = { accepted: [], refused: [], failed: 0, seconds: 0 }
  const began = performance.now()
  const one = async () => {
    while (performance.now() < began + within) {
      const asked = performance.now()
      try {
        const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
        await body.dump()
        const took = performance.now() - asked
        if (statusCode === 200) seen.accepted.push(took)
        else if (statusCode === 503) seen.refused.push(took)
        else seen.failed++
      } catch {
        seen.failed++
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  seen.seconds = (performance.now() - began) / 1_000
  await pool.close()
  for (const times of [seen.accepted, seen.refused]) times.sort((a, b) => a - b)
  return seen
}

/** Asks for the health of a desk all the while, over a connection of its own, and looks at its memory. */
function lookAfter({ origin, pid }: { origin: string; pid: number }) {
  const pool = new Pool(origin, { connections: 1 })
  const health: number[] = []
  let most = 0
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      const asked = performance.now()
      const { body } = await pool.request({ method: 'GET', path: '/health/ready' })
      await body.dump()
      health.push(performance.now() - asked)
      most = Math.max(most, residentMemory(pid))
      await wait(LOOK_EVERY_MS)
    }
  })()
  return {
    async stop() {
      isOver = true
      await looking
      await pool.close()
      health.sort((a, b) => a - b)
      return { health, most }
    },
  }
}

/** Milliseconds until a page is answered in a tenth of a second again. */
async function untilQuick(
  origin: string,
  { path, headers }: { path: string; headers: Record<string, string> },
) {
  const began = performance.now()
  while (performance.now() < began + RECOVERS_WITHIN_MS) {
    const asked = performance.now()
    const answer = await fetch(`${origin}${path}`, { headers })
    await answer.text()
    if (answer.ok && performance.now() - asked < 100) return performance.now() - began
  }
  return Number.NaN
}

function report(who: string, connections: number, { accepted, refused, failed, seconds }: Crowd) {
  const perSecond = (times: number[]) => (times.length / seconds).toFixed(0)
  console.log(
    [
      who.padEnd(9),
      String(connections).padStart(11),
      perSecond(accepted).padStart(8),
      at(accepted, 0.5).padStart(6),
      at(accepted, 0.95).padStart(6),
      at(accepted, 1).padStart(5),
      perSecond(refused).padStart(9),
      at(refused, 0.95).padStart(6),
      String(failed).padStart(6),
    ].join(' | '),
  )
}

/** Of times in order; – without any. */
const at = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(0) ?? '–'

const mb = (bytes: number) => (bytes / 1e6).toFixed(0)
