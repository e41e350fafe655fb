import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mutate } from './mutants.ts'
import { partsOf } from './targets.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Caches that would keep a value of one mutant for the next: their source text, and its replacement. */
const CACHES: Record<string, [kept: string, anew: string]> = {
  'src/platform/db/prepare.ts': ['compiled.get(isPostgres(db)) ?? compile(db)', 'compile(db)'],
  'src/platform/once-per.ts': [
    'known.get(key) ?? { value: workOut(key) }',
    '$mutants.kept(known, key, () => workOut(key))',
  ],
}

/** Loads sources that carry every mutant, asleep. */
export const carryingMutants = {
  name: 'mutants',
  enforce: 'pre' as const,
  load(id: string) {
    const path = id.startsWith(root) ? id.slice(root.length) : ''
    const keeps = CACHES[path]
    if (keeps) {
      const [kept, anew] = keeps
      const source = readFileSync(id, 'utf8')
      if (!source.includes(kept)) throw new Error(`${path} keeps in another way`)
      return source.replace(kept, anew)
    }
    const parts = partsOf(path)
    return parts ? mutate(path, readFileSync(id, 'utf8'), parts).code : null
  },
}
