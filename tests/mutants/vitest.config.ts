import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { mutate } from './mutants.ts'
import { partsOf } from './targets.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A statement that was prepared under one mutant must not be kept for the next. */
const KEEPS = [
  'src/platform/db/prepare.ts',
  'compiled.get(isPostgres(db)) ?? compile(db)',
  'compile(db)',
] as const

/** Runs the generated files of scripts/test-mutants.ts on sources that carry every mutant, asleep. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      load(id) {
        const path = id.startsWith(root) ? id.slice(root.length) : ''
        const [keeping, remembered, anew] = KEEPS
        if (path === keeping) {
          const source = readFileSync(id, 'utf8')
          if (!source.includes(remembered)) throw new Error(`${keeping} keeps statements in another way`)
          return source.replace(remembered, anew)
        }
        const parts = partsOf(path)
        return parts ? mutate(path, readFileSync(id, 'utf8'), parts).code : null
      },
    },
  ],
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
    globalSetup: ['tests/engines/sqlite.ts', 'tests/engines/command-line.ts'],
    setupFiles: ['tests/mutants/switch.ts', 'tests/engines/react.ts', 'tests/engines/close-apps.ts'],
    reporters: ['./tests/mutants/verdicts.ts'],
  },
})
