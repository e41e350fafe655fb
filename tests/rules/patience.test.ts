import { expect, test } from 'vitest'
import { linesWith, sourcesIn } from './sources.ts'

/** Runs of their own, on machines of their own. */
const OTHERS = /^tests\/(real|failover|recovery|mutants)\/|(vitest\.config|rules\/patience\.test)\.ts/

const LIMIT = /\btimeout: ?\d|^\s*\}, [\d_]{4,}\)$/

test('what a test waits for takes longer on a slow machine: `patience` says how long', () => {
  const limits = linesWith(sourcesIn('tests'), LIMIT).filter((line) => !OTHERS.test(line))
  expect(limits).toEqual([])
  for (const line of ['}, 60_000)', '  { timeout: 5_000 }']) expect(line).toMatch(LIMIT)
})
