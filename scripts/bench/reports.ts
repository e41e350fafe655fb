import { Pool } from 'undici'
import { type Measured, ms, startMeasured } from './measured.ts'

/** Reports of a desk, by default by a user who sees all municipalities; `gent` sees one. */
const REPORT_QUERIES: Record<string, readonly { path: string; who?: 'gent' }[]> = {
  vlaanderen: [
    { path: '/rapportage/key-metrics' },
    { path: '/rapportage/key-metrics', who: 'gent' },
    { path: '/rapportage/verloop' },
    { path: '/rapportage/verloop', who: 'gent' },
    { path: '/rapportage/beoordelingen' },
    { path: '/rapportage/realisatiestatus' },
    { path: '/rapportage/procesdoorlooptijden' },
    { path: '/rapportage/procesdoorlooptijden', who: 'gent' },
    { path: '/rapportage/procesdoorlooptijden?vergelijk=netbeheerder' },
    { path: '/rapportage/procesdoorlooptijden?vergelijk=aannemer' },
    { path: '/rapportage/procesdoorlooptijden?vergelijk=procestype' },
    { path: '/rapportage/procesdoorlooptijden?vergelijk=palen' },
    { path: '/rapportage/procesdoorlooptijden?jaar=2026&open=44021' },
    { path: '/rapportage/verwachte-inbedrijfnames' },
    { path: '/rapportage/te-laat' },
  ],
  rijksvastgoed: [
    { path: '/rapportage/klanten' },
    { path: '/rapportage/klanten?zoeken=kantoor' },
    { path: '/rapportage/laadpunten-per-stelsel' },
    { path: '/rapportage/laadpunten-per-pid' },
    { path: '/rapportage/aantal-netverzwaringen' },
  ],
}
const CALLS = 25
const WIDTH = 58

/**
 * Every report, one call at a time, in ms: the page as the server makes it, its own statements on the bare
 * driver, and the longest stall of the event loop during it.
 */
export async function benchReports(engine: string, size: number, kept: string | undefined) {
  for (const [tenant, names] of Object.entries(REPORT_QUERIES)) {
    const server = await startMeasured(
      engine,
      { TENANT: tenant, BENCH_REQUESTS: String(size), BENCH_PROCESSES: String(size) },
      kept && `${kept}/${engine}-${tenant}-${size}`,
    )
    const number = size.toLocaleString('en')
    console.log(`\n${engine}, ${tenant}, ${number} requests and ${number} processes`)
    console.log(`${'report'.padEnd(WIDTH)} |    p50 |    p95 | SQL p50 | SQL p95 | × p50 | stall |   bytes`)
    for (const { path, who } of names) await measureOne(server, path, who)
    await server.stop()
  }
}

async function measureOne({ ready, ask }: Measured, path: string, who: 'gent' | 'worker' = 'worker') {
  const headers = { cookie: ready.people[who] }
  const name = `${path.replace('/rapportage/', '')}${who === 'gent' ? ' (one city)' : ''}`
  const key = name.replaceAll(/\W+/g, '-')
  const bytes = await ask({ ask: 'keep', name: key, path, headers })
  if (bytes < 0) return console.log(`${name.padEnd(WIDTH)} | answered ${-bytes}`)
  await ask({ ask: 'stall' })
  const page = await timesOf(ready.app, path, headers)
  const stall = await ask({ ask: 'stall' })
  const bare = await timesOf(ready.bare, `/sql/${key}`, {})
  const columns = [at(page, 0.5), at(page, 0.95), at(bare, 0.5), at(bare, 0.95)].map((it) =>
    ms(it).padStart(6),
  )
  const times = (at(page, 0.5) / at(bare, 0.5)).toFixed(2)
  console.log(
    `${name.padEnd(WIDTH)} | ${columns.join(' | ')} | ${times.padStart(5)} | ${ms(stall)} | ${String(bytes).padStart(7)}`,
  )
}

async function timesOf(origin: string, path: string, headers: Record<string, string>): Promise<number[]> {
  const pool = new Pool(origin, { connections: 1 })
  const times: number[] = []
  for (let call = 0; call <= CALLS; call++) {
    const started = performance.now()
    const { body } = await pool.request({ method: 'GET', path, headers })
    await body.text()
    // The first call also fills caches.
    if (call > 0) times.push(performance.now() - started)
  }
  await pool.close()
  return times.toSorted((one, other) => one - other)
}

const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
