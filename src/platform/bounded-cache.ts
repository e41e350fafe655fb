/** Cache of values by name, bounded by total weight; the value that was added first is evicted first. */
export class BoundedCache<Value> {
  readonly #most: number
  readonly #weigh: (value: Value, name: string) => number
  readonly #values = new Map<string, Value>()
  #weight = 0

  /** `weigh` returns the weight of a value; 1 when absent. */
  constructor(most: number, weigh: (value: Value, name: string) => number = () => 1) {
    this.#most = most
    this.#weigh = weigh
  }

  /** The value under a name, computed at most once while cached. It must depend on the name only. */
  of(name: string, workOut: () => Value): Value {
    const known = this.#values.get(name)
    if (known !== undefined) return known
    const value = workOut()
    this.#values.set(name, value)
    this.#weight += this.#weigh(value, name)
    for (const [first, oldest] of this.#values) {
      if (this.#weight <= this.#most) break
      this.#values.delete(first)
      this.#weight -= this.#weigh(oldest, first)
    }
    return value
  }

  /** Clears the cache. */
  clear(): void {
    this.#values.clear()
    this.#weight = 0
  }
}
