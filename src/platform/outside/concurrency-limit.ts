import pLimit from 'p-limit'
import { Unreachable } from './fetch-json.ts'

const AT_ONCE = 6

/** Asks for each, a few at once, and answers in their order; the first that fails ends it, and no more are asked. */
export function askEach<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
  atOnce = AT_ONCE,
): Promise<Answer[]> {
  const limit = pLimit(atOnce)
  return limit.map(items, ask).finally(limit.clearQueue)
}

/**
 * Asks for each, a few at once, and goes on when one is `Unreachable`: what came back, in any order, and whether
 * that is all. Throws when nothing came back.
 */
export async function askReachable<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<{ answers: Answer[]; complete: boolean }> {
  const answers: Answer[] = []
  const failures: Unreachable[] = []
  await askEach(items, async (item) => {
    try {
      answers.push(await ask(item))
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      failures.push(error)
    }
  })
  if (answers.length === 0 && failures[0]) throw failures[0]
  return { answers, complete: failures.length === 0 }
}
