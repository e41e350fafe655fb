import { inject } from 'vitest'
import { usually } from '../usual.ts'

/** How much is sent, and what. */
export interface Plan {
  /** So many calls of each operation. */
  calls: number
  seed: number
  /** A call takes no longer than this, in milliseconds, at its best of three. */
  withinMs: number
  /** Only the operations whose name has these words. */
  only: string
  /** Only this operation and those after it: where an earlier run was stopped. */
  from: string
  /** A desk for each operation, so that one can be tried again alone. */
  isLong: boolean
}

/** The plan of `npm run test:fuzz`, or a small one: a few of everything, the same at every commit. */
export function planOf(env = process.env): Plan {
  const isLong = env.FUZZ_CALLS !== undefined
  const few = inject('template').engine === 'sqlite' ? usually(4, 12) : 3
  return {
    calls: isLong ? Number(env.FUZZ_CALLS) : few,
    // What others sent is green or red for good; to look for more is what `test:fuzz` is for.
    seed: Number(env.FUZZ_SEED ?? 1),
    // The usual run shares its machine with many others.
    withinMs: isLong ? 1_000 : 5_000,
    only: env.FUZZ_OPERATION ?? '',
    from: env.FUZZ_FROM ?? '',
    isLong,
  }
}
