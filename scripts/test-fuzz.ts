/**
 * Sends thousands of bodies to every operation, on both engines: 10,000 each on SQLite, 1,000 on PostgreSQL. What
 * must hold, and the figures, stand in tests/fuzz/README.md.
 *
 *     npm run test:fuzz [-- --operation 'POST /api/list'] [--from 'POST /api/list'] [--seed 123] [--calls 500] [--project sqlite]
 */
import { parseArgs } from 'node:util'
import { runVitest } from './run-vitest.ts'

const CALLS = { sqlite: '10000', postgres: '1000' }

const { values } = parseArgs({
  options: {
    operation: { type: 'string', default: '' },
    from: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    calls: { type: 'string' },
    project: { type: 'string' },
  },
})
for (const [project, calls] of Object.entries(CALLS)) {
  if (values.project && values.project !== project) continue
  const code = runVitest(
    ['--config', 'tests/vitest.config.ts', '--maxWorkers=1', '--project', project, 'tests/fuzz/fuzz.test.ts'],
    {
      FUZZ_CALLS: values.calls ?? calls,
      FUZZ_SEED: values.seed,
      FUZZ_OPERATION: values.operation,
      FUZZ_FROM: values.from,
    },
  )
  if (code !== 0) process.exitCode = 1
}
