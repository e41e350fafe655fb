interface Limits {
  /** At most so many answers; the one that was not asked for longest goes first. */
  most: number
  /** Milliseconds that an answer is kept. */
  keptMs: number
  /** Milliseconds since any moment; the clock unless said. */
  now?: () => number
}

/**
 * Keeps answers by key, also while they are on their way; failures are forgotten. Made here and not by lru-cache:
 * that keeps no null, which is an answer, and would still need all of this but the order.
 */
export function cache<Answer>({ most, keptMs, now = () => performance.now() }: Limits) {
  /** The one that was asked for last comes last. */
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>()

  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key)
    kept.delete(key)
    if (known && known.until > now()) {
      kept.set(key, known)
      return known.answer
    }
    for (const [old, { until }] of kept) if (until <= now()) kept.delete(old)
    const fresh = { answer: ask(), until: now() + keptMs }
    kept.set(key, fresh)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    fresh.answer.catch(() => {
      if (kept.get(key) === fresh) kept.delete(key)
    })
    return fresh.answer
  }
}
