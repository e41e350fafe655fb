import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Apart from the usual run: it takes minutes, and programs that npm does not bring. */
export default defineConfig({
  root,
  test: {
    pool: 'forks',
    root,
    include: ['tests/failover/*.failover.ts'],
    globalSetup: ['tests/engines/postgres.ts', 'tests/engines/command-line.ts'],
    setupFiles: ['tests/engines/react.ts', 'tests/engines/close-apps.ts'],
    hookTimeout: 120_000,
  },
  oxc: { jsx: { development: false } },
})
