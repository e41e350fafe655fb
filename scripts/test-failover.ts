/**
 * PostgreSQL fails over while people read and write on three servers of one desk: 3 times, or as often as is said. 20
 * times take about 25 minutes; the figures stand in tests/failover/README.md.
 *
 *     npm run test:failover [-- 20]
 *
 * Patroni, etcd, PostgreSQL, pgbouncer and HAProxy come from the distribution; it says what is missing.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { whatIsMissing } from '../tests/failover/programs.ts'

const missing = whatIsMissing()
if (missing) {
  console.error(missing)
  process.exit(1)
}
const [times = '3'] = process.argv.slice(2)
if (!/^[1-9]\d{0,2}$/.test(times)) {
  console.error(`How many failovers? Not: ${times}`)
  process.exit(2)
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/failover/vitest.config.ts'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, FAILOVERS: times },
  },
)
process.exitCode = status ?? 1
