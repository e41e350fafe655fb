import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How many times slower than an idle machine this one is; at least 1. Runs on machines of their own have none. */
    slowness?: number
  }
}

const ROUNDS = 30_000_000
/** Duration of the rounds on the idle machine on which they were first measured. */
const IDLE_MS = 185
const MOST = 10

/**
 * Measures once, at the start of a run, how slow the machine is, by its processor or by what else runs on it. What
 * tests wait for at most is multiplied by it.
 */
export function measureSlowness(): number {
  const started = performance.now()
  let sum = 0
  for (let round = 0; round < ROUNDS; round++) sum = (sum * 31 + round) | 0
  const slowness = (performance.now() - started) / IDLE_MS
  return Math.min(MOST, Math.max(1, slowness))
}

/** Milliseconds to wait at most on this machine for what takes that long on an idle one. */
export const patience = (idleMs: number) => Math.round(idleMs * (inject('slowness') ?? 1))
