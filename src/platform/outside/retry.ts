import { setTimeout } from 'node:timers/promises'

/** Milliseconds before the second, third and fourth attempt. */
const PAUSES = [200, 1_000, 5_000]

/** Calls `ask`, and retries with backoff after a failure: for jobs of minutes, which one lost response must not end. */
export async function retry<Result>(
  ask: () => Promise<Result>,
  pauses: readonly number[] = PAUSES,
): Promise<Result> {
  for (const pause of pauses)
    try {
      return await ask()
    } catch {
      await setTimeout(pause)
    }
  return ask()
}
