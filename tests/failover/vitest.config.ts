import { apart } from '../apart.ts'

/** It takes minutes, and programs that npm does not bring. */
export default apart({
  include: ['tests/failover/*.failover.ts'],
  globalSetup: ['tests/engines/postgres.ts', 'tests/engines/programs.ts'],
})
