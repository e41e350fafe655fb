import { apart } from '../apart.ts'

/** It takes programs that npm does not bring. */
export default apart({
  include: ['tests/real/*.real.ts'],
  globalSetup: ['tests/engines/postgres.ts', 'tests/engines/programs.ts'],
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
})
