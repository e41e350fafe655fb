/**
 * Tries each fault as often as makes a figure, on both engines: 100 kills of the server on each, 20 crashes of
 * PostgreSQL, 10 disks that are full, every fault of every network. Takes hours on two cores; `ROUNDS` says how many
 * kills, crashes and full disks instead. What was measured stands in tests/faults/README.md.
 *
 *     npm run test:faults [-- --project sqlite]
 *     ROUNDS=10 npm run test:faults
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const given = process.argv.slice(2)
const projects = given.includes('--project') ? [] : ['--project', 'sqlite', '--project', 'postgres']
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--maxWorkers=1',
    ...projects,
    ...given,
    'tests/faults',
    'tests/demo/killed',
    'tests/processes/killed',
    'tests/web/start-together',
    'tests/backup/killed',
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, FAULTS: 'many' },
  },
)
process.exitCode = status ?? 1
