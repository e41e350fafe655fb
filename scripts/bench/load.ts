import { Pool } from 'undici'

export interface Call {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** Status code of a success; default 200. */
  expects?: number
}

export interface Figures {
  calls: number
  perSecond: number
  p50: number
  p95: number
  /** Processor time of the server and its database per call, in milliseconds. */
  cpu: number
  /** Length of an answer, in characters. */
  bytes: number
}

const MOST_WARMING = 12

/**
 * Calls an address until that gets no quicker: a page of much code is compiled for longer than one of little.
 * `next` may have nothing left.
 */
export async function warmUp(
  origin: string,
  next: (index: number) => Call | null,
  { milliseconds, rounds = MOST_WARMING }: { milliseconds: number; rounds?: number },
  cpuOf: () => Promise<number>,
): Promise<void> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0, steady = 0; round < rounds && steady < 2; round++) {
    const { cpu, calls } = await load(origin, next, { milliseconds }, cpuOf)
    if (calls === 0) return
    steady = cpu > best * 0.95 ? steady + 1 : 0
    best = Math.min(best, cpu)
  }
}

/**
 * Calls an address over and over on so many connections, each waiting for its answer, for so long (or until
 * `next` has nothing left). Throws at the first answer that is not a success: a fast failure is no
 * measurement.
 */
export async function load(
  origin: string,
  next: (index: number) => Call | null,
  { connections = 10, milliseconds }: { connections?: number; milliseconds: number },
  cpuOf: () => Promise<number>,
): Promise<Figures> {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const times: number[] = []
  let index = 0
  let length = 0
  const cpuBefore = await cpuOf()
  const started = performance.now()
  const ends = started + milliseconds
  const one = async () => {
    while (performance.now() < ends) {
      const call = next(index++)
      if (!call) return
      const at = performance.now()
      const { expects = 200, ...request } = call
      const { statusCode, body } = await pool.request({ method: 'GET', ...request })
      const text = await body.text()
      times.push(performance.now() - at)
      length += text.length
      if (statusCode !== expects)
        throw new Error(`${call.path} answered ${statusCode}: ${text.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  const seconds = (performance.now() - started) / 1000
  const cpu = (await cpuOf()) - cpuBefore
  await pool.close()
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    calls: times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    cpu: cpu / times.length,
    bytes: length / times.length,
  }
}
