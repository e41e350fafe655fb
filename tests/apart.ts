import { fileURLToPath } from 'node:url'
import { defineConfig, type TestUserConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The configuration of a suite apart from the usual run, of the real app. */
export const apart = (suite: TestUserConfig) =>
  defineConfig({
    root,
    test: {
      pool: 'forks',
      root,
      setupFiles: ['tests/engines/react.ts', 'tests/engines/close-apps.ts'],
      hookTimeout: 120_000,
      ...suite,
    },
    oxc: { jsx: { development: false } },
  })
