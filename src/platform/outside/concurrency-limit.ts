import pLimit from 'p-limit'
import { Unreachable } from './fetch-json.ts'

const AT_ONCE = 6

/**
 * Calls `ask` for each item, a few at once, and returns the results in the order of the items. Throws the first
 * failure, and starts no more calls after it.
 */
export function callEach<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
  atOnce = AT_ONCE,
): Promise<Result[]> {
  const limit = pLimit(atOnce)
  return limit.map(items, ask).finally(limit.clearQueue)
}

/**
 * Calls `ask` for each item, a few at once, and continues when one throws `Unreachable`. Returns the results, in any
 * order, and whether they are complete. Throws when there is no result.
 */
export async function callReachable<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): Promise<{ results: Result[]; complete: boolean }> {
  const results: Result[] = []
  const failures: Unreachable[] = []
  await callEach(items, async (item) => {
    try {
      results.push(await ask(item))
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      failures.push(error)
    }
  })
  if (results.length === 0 && failures[0]) throw failures[0]
  return { results, complete: failures.length === 0 }
}
