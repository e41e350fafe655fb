import { type Call, type Figures, load } from './load.ts'
import { compareSizes, type Measured, ms, rate, startMeasured } from './measured.ts'
import type { ProcessCall } from './process-call.ts'
import type { ProcessCalls } from './process-calls.ts'

const REQUESTS = 1_000
const WIDTH = 26

/**
 * The pages and calls of processes compared with their own SQL on the bare driver (`floor`), a static answer
 * of the same bytes, and the SQL with one static copy of the page rendered by React (`rendered`; calls have
 * none); and saving a step, by the form.
 */
export async function benchProcesses(engine: string, sizes: number[], milliseconds: number) {
  const bySize = new Map<number, Map<string, Figures>>()
  for (const size of sizes) {
    const server = await startMeasured(engine, {
      BENCH_REQUESTS: String(REQUESTS),
      BENCH_PROCESSES: String(size),
    })
    const { seeded, memory, processes } = server.ready
    if (!processes) throw new Error('There are no processes to measure.')
    console.log(
      `\n${engine}, ${size.toLocaleString('en')} processes (seeded in ${(seeded / 1000).toFixed(1)} s; memory after seeding ${memory.toFixed(0)} MB)`,
    )
    console.log(
      `${'processes'.padEnd(WIDTH)} |   p50 |   p95 ms |  req/s | CPU ms | floor CPU | static CPU | rendered CPU | CPU / (SQL + static) | CPU / (SQL + rendered)`,
    )
    const found = new Map<string, Figures>()
    // Compilation during the first calls is not a cost of a page.
    for (const call of processes.calls) {
      const warm = { milliseconds: milliseconds / 4 }
      await load(server.ready.app, () => callFor(server, call), warm, server.cpu).catch(() => null)
    }
    for (const call of processes.calls)
      try {
        found.set(call.name, await measureOne(server, call, milliseconds))
      } catch (error) {
        // Slower than the server's own timeout: reported as a figure too.
        console.log(`${call.name.padEnd(WIDTH)} | ${error instanceof Error ? error.message : error}`)
      }
    found.set('save of a step', await save(server, processes, milliseconds))
    bySize.set(size, found)
    console.log(`memory after: ${(await server.ask({ ask: 'memory' })).toFixed(0)} MB`)
    await server.stop()
  }
  compareSizes(sizes, bySize)
}

function callFor(
  { ready }: Measured,
  { path, body, who }: ProcessCall,
): Call & { headers: Record<string, string> } {
  const cookie = ready.people[who ?? 'worker']
  if (body === undefined) return { path, headers: { cookie } }
  const headers = { cookie, origin: ready.origin, 'content-type': 'application/json' }
  return { method: 'POST', path, headers, body }
}

async function measureOne(server: Measured, target: ProcessCall, milliseconds: number) {
  const { ready, ask, measure } = server
  const { name, path, body } = target
  const call = callFor(server, target)
  const { headers } = call
  const key = name.replaceAll(/\W+/g, '-')
  const length = await ask({ ask: 'keep', name: key, path, headers, ...(body !== undefined && { body }) })
  if (length < 0) throw new Error(`${path} answered ${-length}.`)
  const page = await measure(ready.app, call, milliseconds)
  const floor = await measure(ready.floor, { path: `/floor/${key}` }, milliseconds)
  const still = await measure(ready.floor, { path: `/static/${key}` }, milliseconds)
  const rendered =
    body === undefined ? await measure(ready.floor, { path: `/rendered/${key}` }, milliseconds) : null
  report(name, page, [ms(floor.cpu), ms(still.cpu), rendered ? ms(rendered.cpu) : '    –'], {
    floor: page.cpu / floor.cpu,
    rendered: rendered && page.cpu / rendered.cpu,
  })
  return page
}

/** A step as its form posts it; a process can be saved so only once. */
export function saveOf(
  { people, origin, formToken }: Pick<Measured['ready'], 'people' | 'origin' | 'formToken'>,
  process: ProcessCalls['saves'][number],
  index: number,
) {
  const headers = {
    cookie: people.worker,
    origin,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const body = new URLSearchParams({
    _csrf: formToken,
    version: String(process.version),
    act: 'opslaan',
    ...(process.isDone && { correction: 'keep' }),
    'BrokerApproval.BrokerName': `Beoordelaar ${index}`,
    'BrokerApproval.BrokerComments': 'Nagekeken ter plaatse.',
  })
  return { method: 'POST' as const, path: process.path, headers, body: body.toString() }
}

/** Each process is saved once. */
async function save({ ready, cpu }: Measured, { saves }: ProcessCalls, milliseconds: number) {
  const call = (index: number): Call | null => {
    const process = saves[index]
    return process ? { ...saveOf(ready, process, index), expects: 303 } : null
  }
  const figures = await load(ready.app, call, { milliseconds }, cpu)
  report('save of a step', figures, [], { calls: figures.calls })
  return figures
}

function report(
  name: string,
  page: Figures,
  beside: string[],
  { floor, rendered, calls }: { floor?: number; rendered?: number | null; calls?: number },
) {
  const columns = beside.length > 0 ? beside.join('      | ') : `(${calls} saved)`
  console.log(
    `${name.padEnd(WIDTH)} | ${ms(page.p50)} | ${ms(page.p95)}    | ${rate(page)} | ${ms(page.cpu)}  | ${columns}${ratio(floor)}${ratio(rendered)}`,
  )
}

const ratio = (value: number | null | undefined) => (value ? `  | × ${value.toFixed(2)}` : '')
