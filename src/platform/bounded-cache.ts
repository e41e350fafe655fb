/** Cache of a bounded number of values by name; the value that was stored first is evicted first. */
export class BoundedCache<Value> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  /** The value under a name; undefined when it is not cached. */
  find(name: string): Value | undefined {
    return this.#values.get(name)
  }

  /** A replaced value moves to the end of the order. */
  store(name: string, value: Value): void {
    this.#values.delete(name)
    this.#values.set(name, value)
    for (const first of this.#values.keys()) {
      if (this.#values.size <= this.#most) return
      this.#values.delete(first)
    }
  }

  /** The value under a name, computed at most once while cached. It must depend on the name only. */
  of(name: string, workOut: () => Value): Value {
    const known = this.find(name)
    if (known !== undefined) return known
    const value = workOut()
    this.store(name, value)
    return value
  }

  /** Clears the cache. */
  clear(): void {
    this.#values.clear()
  }
}
