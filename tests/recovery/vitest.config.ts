import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Apart from the usual run: it starts servers and waits for their archives. */
export default defineConfig({
  root,
  test: {
    pool: 'forks',
    root,
    include: ['tests/recovery/*.recovery.ts'],
    globalSetup: ['tests/engines/postgres.ts'],
    setupFiles: ['tests/engines/react.ts', 'tests/engines/close-apps.ts'],
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
  oxc: { jsx: { development: false } },
})
