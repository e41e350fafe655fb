import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { measureSlowness } from './patience.ts'
import { JOURNEYS, ON_POSTGRES, usually } from './usual.ts'
import { countingRefusals } from './worlds/refusals.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// Pure tests and tests of the code itself need no database engine; all others run on both.
const UNIT = ['tests/**/*.unit.test.{ts,tsx}', 'tests/{rules,places}/*.test.ts']
const ALL = ['tests/**/*.test.{ts,tsx}']
const BROWSER = ['tests/browser/**/*.test.ts']
// Tools of others, which `npm run test:clients` installs.
const OTHERS = process.env.CLIENT_TOOLS ? [] : ['tests/clients/*.test.ts']

// What is sent to neighbours over HTTP, or refused before anything is looked up, is the same on both engines.
const ON_ONE_ENGINE = [
  'tests/api-docs/try.test.ts',
  'tests/geocoding/order.test.ts',
  'tests/rights/unparsed.test.ts',
  'tests/sign-in/hostile-provider.test.ts',
  'tests/tiles/tiles.test.ts',
  'tests/web/headers.test.ts',
  'tests/web/not-started.test.ts',
]

const slowness = measureSlowness()

// Files share the modules of their worker, which halves the time; what a file starts it must close itself.
const SHARED = {
  isolate: false,
  testTimeout: 60_000 * slowness,
  hookTimeout: 120_000 * slowness,
  // Polled conditions take longer on a busy machine.
  expect: { poll: { timeout: 20_000 * slowness } },
  provide: { slowness },
}

const onEngine = (engine: 'sqlite' | 'postgres'): TestProjectInlineConfiguration => ({
  test: {
    ...SHARED,
    name: engine,
    root,
    include: engine === 'postgres' ? usually(ON_POSTGRES, ALL) : ALL,
    exclude: [...UNIT, ...BROWSER, ...OTHERS, ...(engine === 'postgres' ? ON_ONE_ENGINE : [])],
    globalSetup: [`tests/engines/${engine}.ts`, 'tests/engines/programs.ts'],
    setupFiles: ['tests/engines/react.ts', 'tests/engines/close-apps.ts'],
  },
  oxc: { jsx: { development: false } },
  plugins: process.env.WORLDS ? [countingRefusals] : [],
})

/** One file, one engine: `npx vitest run --config tests/vitest.config.ts --project sqlite tests/requests`. */
export default defineConfig({
  root,
  test: {
    pool: 'forks',
    // One more than the cores of a small machine: a worker waits a fifth of its time for a database or a browser.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...SHARED,
          name: 'unit',
          root,
          include: UNIT,
          globalSetup: ['tests/engines/sqlite.ts'],
          setupFiles: ['tests/engines/close-apps.ts'],
        },
      },
      onEngine('sqlite'),
      onEngine('postgres'),
      {
        test: {
          ...SHARED,
          name: 'browser',
          root,
          include: usually(JOURNEYS, BROWSER),
          globalSetup: ['tests/browser/demo-desks.ts'],
          testTimeout: 240_000 * slowness,
          hookTimeout: 240_000 * slowness,
        },
      },
    ],
  },
})
