import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { mutate } from './mutants.ts'
import { partsOf } from './targets.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What was prepared or worked out under one mutant must not be kept for the next: where, and without keeping. */
const KEEPS: Record<string, [kept: string, anew: string]> = {
  'src/platform/db/prepare.ts': ['compiled.get(isPostgres(db)) ?? compile(db)', 'compile(db)'],
  'src/platform/once-per.ts': ['known.get(key) ?? { value', '{ value'],
}

/** Runs the generated files of scripts/test-mutants.ts on sources that carry every mutant, asleep. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      load(id) {
        const path = id.startsWith(root) ? id.slice(root.length) : ''
        const keeps = KEEPS[path]
        if (keeps) {
          const [kept, anew] = keeps
          const source = readFileSync(id, 'utf8')
          if (!source.includes(kept)) throw new Error(`${path} keeps in another way`)
          return source.replace(kept, anew)
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
    globalSetup: ['tests/engines/sqlite.ts', 'tests/engines/programs.ts'],
    setupFiles: ['tests/mutants/switch.ts', 'tests/engines/react.ts', 'tests/engines/close-apps.ts'],
    reporters: ['./tests/mutants/verdicts.ts'],
  },
})
