import { Unreachable } from './fetch-json.ts'

export interface Breaker {
  /** Does it, unless the service is being left alone; then it throws `Unreachable` at once. */
  run<Answer>(ask: () => Promise<Answer>): Promise<Answer>
}

interface Patience {
  /** So many failures in a row, and the service is left alone. */
  failures: number
  /** Milliseconds that it is left alone; then one call tries, and the others go on waiting for what it says. */
  pauseMs: number
  /** Milliseconds since any moment; the clock unless said. */
  now?: () => number
}

/**
 * Keeps everybody from waiting for a service that does not answer: after some failures in a row it is not asked
 * for a while. `name` is told in the error; one per service and process.
 */
export function breaker(
  name: string,
  { failures, pauseMs, now = () => performance.now() }: Patience,
): Breaker {
  let failed = 0
  let closedUntil = 0
  return {
    async run(ask) {
      if (failed >= failures) {
        if (now() < closedUntil) throw new Unreachable(`${name} is left alone for a while`)
        closedUntil = now() + pauseMs
      }
      try {
        const answer = await ask()
        failed = 0
        return answer
      } catch (error) {
        failed++
        if (failed >= failures) closedUntil = now() + pauseMs
        throw error
      }
    },
  }
}
