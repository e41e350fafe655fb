/**
 * A real Prometheus reads a desk, and is asked what each panel and alert of scripts/prometheus asks. Prometheus comes from
 * the distribution; it says when it is missing.
 *
 *     npm run test:prometheus
 */
import { spawnSync } from 'node:child_process'
import { runVitest } from './run-vitest.ts'

if (spawnSync('prometheus', ['--version']).status !== 0) {
  console.error('prometheus was not found: apt-get install prometheus, or add it to the PATH.')
  process.exit(1)
}
process.exitCode = runVitest(['--config', 'tests/watching/vitest.config.ts'], {})
