import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { carryingMutants } from './plugin.ts'

/** Runs the generated files of scripts/test-mutants.ts on sources that carry every mutant, asleep. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [carryingMutants],
  oxc: { jsx: { development: false } },
  test: {
    name: 'mutants',
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    runner: './tests/mutants/runner.ts',
    include: ['.build-mutants/*.test.ts'],
    globalSetup: ['tests/engines/sqlite.ts', 'tests/engines/programs.ts'],
    setupFiles: ['tests/mutants/switch.ts', 'tests/engines/react.ts', 'tests/engines/close-apps.ts'],
    reporters: ['./tests/mutants/verdicts.ts'],
  },
})
