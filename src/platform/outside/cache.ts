interface Limits {
  /** Largest number of cached results; the least recently used is evicted first. */
  most: number
  /** Milliseconds that a result stays in the cache. */
  keptMs: number
  /** Milliseconds since any moment; the monotonic clock by default. */
  now?: () => number
}

/**
 * Caches results by key, also while they are pending; failures are not cached. No lru-cache: it stores no null, which
 * is a valid result here, and would replace only the ordering.
 */
export function cache<Value>({ most, keptMs, now = () => performance.now() }: Limits) {
  /** In order of use, the most recently used last. */
  const kept = new Map<string, { value: Promise<Value>; until: number }>()

  return (key: string, ask: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key)
    kept.delete(key)
    if (known && known.until > now()) {
      kept.set(key, known)
      return known.value
    }
    for (const [old, { until }] of kept) if (until <= now()) kept.delete(old)
    const fresh = { value: ask(), until: now() + keptMs }
    kept.set(key, fresh)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    fresh.value.catch(() => {
      if (kept.get(key) === fresh) kept.delete(key)
    })
    return fresh.value
  }
}
