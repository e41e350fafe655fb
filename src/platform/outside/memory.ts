const MOST = 1_000

/**
 * Remembers answers by key for so many milliseconds, also while they are on their way; failures are forgotten.
 * `now` in milliseconds since any moment.
 */
export function memory<Answer>(keptMs: number, now: () => number) {
  const kept = new Map<string, { until: number; answer: Promise<Answer> }>()

  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key)
    if (known && known.until > now()) return known.answer
    kept.delete(key)
    // The oldest come first.
    for (const [old, { until }] of kept) {
      if (until > now() && kept.size < MOST) break
      kept.delete(old)
    }
    const answer = ask()
    kept.set(key, { until: now() + keptMs, answer })
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key)
    })
    return answer
  }
}
