/**
 * PostgreSQL fails over while people read and write on three servers of one desk: 3 times, or as often as is said. 20
 * times take eight minutes; the figures stand in tests/failover/README.md.
 *
 *     npm run test:failover [-- 20]
 *
 * Patroni, etcd, PostgreSQL, pgbouncer and HAProxy come from the distribution; it says what is missing.
 */
import { whatIsMissing } from '../tests/failover/programs.ts'
import { runVitest } from './run-vitest.ts'

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
process.exitCode = runVitest(['--config', 'tests/failover/vitest.config.ts'], { FAILOVERS: times })
