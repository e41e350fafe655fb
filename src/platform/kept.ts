/** Values by name, each worked out once: at most so much, and the one that was kept first goes first. */
export class Kept<Value> {
  readonly #most: number
  readonly #weigh: (value: Value, name: string) => number
  readonly #values = new Map<string, Value>()
  #weight = 0

  /** `weigh`: what a value counts for; each for one when absent. */
  constructor(most: number, weigh: (value: Value, name: string) => number = () => 1) {
    this.#most = most
    this.#weigh = weigh
  }

  /** The value of a name, which is all that it follows from. */
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

  /** Forgets all of them. */
  clear(): void {
    this.#values.clear()
    this.#weight = 0
  }
}
