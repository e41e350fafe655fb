/**
 * PostgreSQL fails over, or loses its etcd or its network, while people read and write on three servers of one desk: each
 * fault of the kinds that are named once, or so many in turn. What each is, and the figures, stand in
 * tests/failover/README.md.
 *
 *     npm run test:failover [-- 20] [-- frozen split etcd]
 *
 * Patroni, etcd, PostgreSQL, pgbouncer and HAProxy come from the distribution; it says what is missing.
 */
import { FAULT_KINDS } from '../tests/failover/faults.ts'
import { whatIsMissing } from '../tests/failover/programs.ts'
import { runVitest } from './run-vitest.ts'

const missing = whatIsMissing()
if (missing) {
  console.error(missing)
  process.exit(1)
}
const words = process.argv.slice(2)
const kinds = words.filter((it) => FAULT_KINDS.includes(it))
const [times, ...others] = words.filter((it) => !FAULT_KINDS.includes(it))
if (others.length > 0 || (times !== undefined && !/^[1-9]\d{0,2}$/.test(times))) {
  console.error(
    `The arguments are a number and one or more of ${FAULT_KINDS.join(', ')}, not: ${words.join(' ')}`,
  )
  process.exit(2)
}
process.exitCode = runVitest(['--config', 'tests/failover/vitest.config.ts'], {
  ...(times !== undefined && { TIMES: times }),
  ...(kinds.length > 0 && { KINDS: kinds.join(',') }),
})
