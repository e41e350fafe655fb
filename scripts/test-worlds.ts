/**
 * Lives through thousands of random histories, on both engines, in virtual time. What must hold, and the figures, stand
 * in tests/worlds/README.md.
 *
 *     npm run test:worlds [-- --worlds 10000] [--acts 40] [--seed 123] [--path … --replay …] [--project sqlite]
 *       [--tenants vlaanderen,limburg] [--acts-of judging,processes] [--oracles-of requests]
 *     npm run test:worlds -- --survey                                 all that does not hold, a world of each
 *     npm run test:worlds -- --mutants [--worlds 60] [--stride 8] [--only records/turns/]     which changed rules and triggers do worlds notice?
 */
import { parseArgs } from 'node:util'
import { runVitest } from './run-vitest.ts'

const MANY = '10000'
const WITH_MUTANTS = '60'
const text = { type: 'string', default: '' } as const
const { values } = parseArgs({
  options: {
    worlds: text,
    acts: text,
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    path: text,
    replay: text,
    project: text,
    tenants: text,
    'acts-of': text,
    'oracles-of': text,
    mutants: { type: 'boolean' },
    stride: text,
    only: text,
    survey: { type: 'boolean' },
  },
})
const usual = (project: string) => [
  ...['--config', 'tests/vitest.config.ts', '--maxWorkers=1', '--project', project],
  'tests/worlds/worlds.test.ts',
]
const runs = values.mutants
  ? [['--config', 'tests/worlds/mutants.config.ts']]
  : ['sqlite', 'postgres'].filter((it) => !values.project || values.project === it).map(usual)
// One that is seen again is the only one.
const worlds = values.path ? '1' : values.worlds || (values.mutants ? WITH_MUTANTS : MANY)
for (const run of runs) {
  const code = runVitest(run, {
    WORLDS: worlds,
    WORLDS_ACTS: values.acts,
    WORLDS_SEED: values.seed,
    WORLDS_PATH: values.path,
    WORLDS_REPLAY: values.replay,
    WORLDS_TENANTS: values.tenants,
    WORLDS_ACTS_OF: values['acts-of'],
    WORLDS_ORACLES_OF: values['oracles-of'],
    WORLDS_STRIDE: values.stride,
    WORLDS_ONLY: values.only,
    WORLDS_SURVEY: values.survey ? '1' : '',
  })
  if (code !== 0) process.exitCode = 1
}
