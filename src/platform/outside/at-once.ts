import { Unreachable } from './fetch-json.ts'

const AT_ONCE = 6

/** Asks for each, a few at once; the first that fails ends it. */
export async function eachOf<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < items.length; from += AT_ONCE)
    answers.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(ask))))
  return answers
}

/**
 * Asks for each, a few at once, and goes on when one is `Unreachable`: what came back, in any order, and whether
 * that is all. Throws when nothing came back.
 */
export async function asManyOf<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<{ answers: Answer[]; complete: boolean }> {
  const answers: Answer[] = []
  const failures: Unreachable[] = []
  const left = items.values()
  const askOn = async () => {
    for (const item of left)
      try {
        answers.push(await ask(item))
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error
        failures.push(error)
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOn))
  if (answers.length === 0 && failures[0]) throw failures[0]
  return { answers, complete: failures.length === 0 }
}
