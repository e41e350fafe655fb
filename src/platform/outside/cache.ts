interface Limits {
  /** Largest number of cached results; the least recently used is evicted first. */
  most: number
  /** Milliseconds that a result stays in the cache. */
  ttlMs: number
  /** Milliseconds since any moment; the monotonic clock by default. */
  now?: () => number
}

/**
 * Caches results by key, also while they are pending; failures are not cached. No lru-cache: it stores no null, which
 * is a valid result here, and would replace only the ordering.
 */
export function cache<Value>({ most, ttlMs, now = () => performance.now() }: Limits) {
  /** In order of use, the most recently used last. */
  const cached = new Map<string, { value: Promise<Value>; until: number }>()

  return (key: string, ask: () => Promise<Value>): Promise<Value> => {
    const known = cached.get(key)
    cached.delete(key)
    if (known && known.until > now()) {
      cached.set(key, known)
      return known.value
    }
    for (const [old, { until }] of cached) if (until <= now()) cached.delete(old)
    const fresh = { value: ask(), until: now() + ttlMs }
    cached.set(key, fresh)
    for (const oldest of cached.keys()) {
      if (cached.size <= most) break
      cached.delete(oldest)
    }
    fresh.value.catch(() => {
      if (cached.get(key) === fresh) cached.delete(key)
    })
    return fresh.value
  }
}
