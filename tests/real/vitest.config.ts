import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Apart from the usual run: it takes programs that npm does not bring. */
export default defineConfig({
  root,
  test: {
    pool: 'forks',
    root,
    include: ['tests/real/*.real.ts'],
    globalSetup: ['tests/engines/postgres.ts', 'tests/engines/command-line.ts'],
    setupFiles: ['tests/engines/react.ts', 'tests/engines/close-apps.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
  oxc: { jsx: { development: false } },
})
