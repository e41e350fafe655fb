import { Unreachable } from './fetch-json.ts'

interface CircuitBreaker {
  /** Runs the call, unless the circuit is open; then it throws `Unreachable` at once. */
  run<Result>(ask: () => Promise<Result>): Promise<Result>
}

interface Limits {
  /** Number of failures in a row that opens the circuit. */
  failures: number
  /** Milliseconds that it stays open; then one call is let through, and the others are refused until it settles. */
  pauseMs: number
  /** Milliseconds since any moment; the monotonic clock by default. */
  now?: () => number
}

const leftAlone = new Set<string>()

/** The services with an open circuit in this process, by the names of their breakers. */
export const servicesLeftAlone = (): ReadonlySet<string> => leftAlone

/**
 * Saves callers the wait for a service that does not answer: after some failures in a row it is not called for a while.
 * The error contains `name`; one breaker per service and process. No cockatiel: it lets all calls wait for the trial
 * call, uses the wall clock, and its newest version needs Node 22.
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
        if (now() < openUntil)
          throw new Unreachable(`${name} is not called for a while (circuit breaker open)`)
        openUntil = now() + pauseMs
      }
      try {
        const result = await ask()
        failed = 0
        leftAlone.delete(name)
        return result
      } catch (error) {
        failed++
        if (failed >= failures) {
          openUntil = now() + pauseMs
          leftAlone.add(name)
        }
        throw error
      }
    },
  }
}
