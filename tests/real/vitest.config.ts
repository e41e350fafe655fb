import { apart } from '../apart.ts'

/** Needs programs that npm does not install. */
export default apart({
  include: ['tests/real/*.real.ts'],
  globalSetup: ['tests/engines/postgres.ts', 'tests/engines/programs.ts'],
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
})
