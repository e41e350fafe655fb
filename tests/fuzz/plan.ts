import { execFileSync } from 'node:child_process'
import { inject } from 'vitest'
import { seedOf } from './random.ts'

/** How much is sent, and what. */
export interface Plan {
  /** So many calls of each operation. */
  calls: number
  seed: number
  /** A call takes no longer than this, in milliseconds, at its best of three. */
  withinMs: number
  /** Only the operations whose name has these words. */
  only: string
  /** A desk for each operation, so that one can be tried again alone. */
  isLong: boolean
}

/** As `npm run test:fuzz` says, or little: a few of everything, with other bodies at every commit. */
export function planOf(env = process.env): Plan {
  const isLong = env.FUZZ_CALLS !== undefined
  const few = inject('template').engine === 'sqlite' ? 12 : 6
  return {
    calls: isLong ? Number(env.FUZZ_CALLS) : few,
    seed: env.FUZZ_SEED === undefined ? seedOf(commit()) : Number(env.FUZZ_SEED),
    // The usual run shares its machine with many others.
    withinMs: isLong ? 1_000 : 5_000,
    only: env.FUZZ_OPERATION ?? '',
    isLong,
  }
}

/** So a commit is green or red for good, on every machine; the same words where there is no history. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return 'laadloket'
  }
}
