/** Request counters, of one process or shared by all. */
export interface Counts {
  /**
   * Adds to a counter that expires `spanMs` after its first use; returns its value and the milliseconds until it
   * expires.
   */
  add(key: string, by: 1 | -1, spanMs: number): Promise<Counted>
}

export interface Counted {
  count: number
  leftMs: number
}

/** Largest number of counters in memory. */
const MOST_KEYS = 20_000

/** Counters in the memory of this process. */
export class LocalCounts implements Counts {
  readonly #now: () => Date
  readonly #kept = new Map<string, { count: number; endsAt: number }>()

  constructor(now: () => Date = () => new Date()) {
    this.#now = now
  }

  async add(key: string, by: 1 | -1, spanMs: number): Promise<Counted> {
    const now = +this.#now()
    const known = this.#kept.get(key)
    // After the clock was set back, the end lies further ahead than the span allows.
    const isOpen = known && known.endsAt > now && known.endsAt <= now + spanMs
    const cached = isOpen ? known : this.#begin(key, now + spanMs)
    cached.count = Math.max(0, cached.count + by)
    return { count: cached.count, leftMs: cached.endsAt - now }
  }

  #begin(key: string, endsAt: number) {
    if (this.#kept.size >= MOST_KEYS) this.#forget(+this.#now())
    const cached = { count: 0, endsAt }
    this.#kept.set(key, cached)
    return cached
  }

  #forget(now: number) {
    for (const [key, { endsAt }] of this.#kept) if (endsAt <= now) this.#kept.delete(key)
    if (this.#kept.size >= MOST_KEYS) this.#kept.clear()
  }
}
