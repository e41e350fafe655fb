import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { carryingMutants } from '../mutants/plugin.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Lives worlds on sources that carry every mutant, asleep: `npm run test:worlds -- --mutants`. */
export default defineConfig({
  root,
  plugins: [carryingMutants],
  oxc: { jsx: { development: false } },
  test: {
    name: 'mutants in worlds',
    root,
    pool: 'forks',
    maxWorkers: 1,
    include: ['tests/worlds/mutants-killed.ts'],
    globalSetup: ['tests/engines/sqlite.ts', 'tests/engines/programs.ts'],
    setupFiles: ['tests/mutants/switch.ts', 'tests/engines/react.ts', 'tests/engines/close-apps.ts'],
  },
})
