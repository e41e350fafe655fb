/**
 * Tries each fault as often as makes a figure, on both engines: 200 kills of the server on SQLite and 100 on PostgreSQL,
 * 20 crashes of PostgreSQL, 10 disks that are full, every fault of every network, clocks that are set while a server
 * serves. Takes 45 minutes on two cores; `ROUNDS` says how many kills, crashes and full disks instead. What was measured stands
 * in tests/faults/README.md.
 *
 *     npm run test:faults [-- --project sqlite]
 *     ROUNDS=10 npm run test:faults
 */
import { runVitest } from './run-vitest.ts'

const given = process.argv.slice(2)
const projects = given.includes('--project') ? [] : ['--project', 'sqlite', '--project', 'postgres']
const PLACES = [
  'tests/faults',
  'tests/demo/killed',
  'tests/processes/killed',
  'tests/worlds/killed',
  'tests/web/start-together',
  'tests/backup/killed',
]
process.exitCode = runVitest(
  ['--config', 'tests/vitest.config.ts', '--maxWorkers=1', ...projects, ...given, ...PLACES],
  { FAULTS: 'many' },
)
