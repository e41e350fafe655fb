import { apart } from '../apart.ts'

/** It starts servers and waits for their archives. */
export default apart({
  include: ['tests/recovery/*.recovery.ts'],
  globalSetup: ['tests/engines/postgres.ts'],
  testTimeout: 120_000,
})
