/** What was asked before: at most `most` answers, each for `ttlMs`; the one that was not asked for longest goes first. */
export function remembered<Answer>(most: number, ttlMs: number, now = () => performance.now()) {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>()
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key)
    kept.delete(key)
    if (known && known.until > now()) {
      kept.set(key, known)
      return known.answer
    }
    const fresh = { answer: ask(), until: now() + ttlMs }
    kept.set(key, fresh)
    if (kept.size > most) kept.delete(kept.keys().next().value as string)
    fresh.answer.catch(() => {
      if (kept.get(key) === fresh) kept.delete(key)
    })
    return fresh.answer
  }
}
