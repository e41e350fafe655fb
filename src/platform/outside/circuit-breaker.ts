import { Unreachable } from './fetch-json.ts'

export interface CircuitBreaker {
  /** Does it, unless the circuit is open; then it throws `Unreachable` at once. */
  run<Answer>(ask: () => Promise<Answer>): Promise<Answer>
}

interface Limits {
  /** So many failures in a row open the circuit. */
  failures: number
  /** Milliseconds that it stays open; then one call tries, and the others are refused until it is answered. */
  pauseMs: number
  /** Milliseconds since any moment; the clock unless said. */
  now?: () => number
}

/**
 * Spares everybody the wait for a service that does not answer: after some failures in a row it is not asked for a
 * while. `name` stands in the error; one per service and process. Made here and not by cockatiel: that lets all
 * calls wait for the one that tries, goes by the wall clock, and its newest version needs Node 22.
 */
export function circuitBreaker(
  name: string,
  { failures, pauseMs, now = () => performance.now() }: Limits,
): CircuitBreaker {
  let failed = 0
  let openUntil = 0
  return {
    async run(ask) {
      if (failed >= failures) {
        if (now() < openUntil) throw new Unreachable(`${name} is left alone for a while`)
        openUntil = now() + pauseMs
      }
      try {
        const answer = await ask()
        failed = 0
        return answer
      } catch (error) {
        failed++
        if (failed >= failures) openUntil = now() + pauseMs
        throw error
      }
    },
  }
}
