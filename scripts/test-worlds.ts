/**
 * Lives through thousands of random histories, on both engines, in virtual time. What must hold, and the figures, stand
 * in tests/worlds/README.md.
 *
 *     npm run test:worlds [-- --worlds 10000] [--acts 40] [--seed 123] [--path … --replay …] [--project sqlite]
 *       [--tenants vlaanderen,limburg] [--acts-of judging,processes] [--oracles-of requests]
 */
import { parseArgs } from 'node:util'
import { runVitest } from './run-vitest.ts'

const text = { type: 'string', default: '' } as const
const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '10000' },
    acts: text,
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    path: text,
    replay: text,
    project: text,
    tenants: text,
    'acts-of': text,
    'oracles-of': text,
  },
})
for (const project of ['sqlite', 'postgres']) {
  if (values.project && values.project !== project) continue
  const code = runVitest(
    [
      '--config',
      'tests/vitest.config.ts',
      '--maxWorkers=1',
      '--project',
      project,
      'tests/worlds/worlds.test.ts',
    ],
    {
      // One that is seen again is the only one.
      WORLDS: values.path ? '1' : values.worlds,
      WORLDS_ACTS: values.acts,
      WORLDS_SEED: values.seed,
      WORLDS_PATH: values.path,
      WORLDS_REPLAY: values.replay,
      WORLDS_TENANTS: values.tenants,
      WORLDS_ACTS_OF: values['acts-of'],
      WORLDS_ORACLES_OF: values['oracles-of'],
    },
  )
  if (code !== 0) process.exitCode = 1
}
