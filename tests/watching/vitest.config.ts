import { apart } from '../apart.ts'

/** It takes a program that npm does not bring. */
export default apart({
  include: ['tests/watching/*.prometheus.ts'],
  globalSetup: ['tests/engines/sqlite.ts'],
  testTimeout: 120_000,
})
