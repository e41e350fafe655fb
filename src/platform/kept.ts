/** Values by name, each worked out once: at most so many, and the one that was kept first goes first. */
export class Kept<Value> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  /** The value of a name, which is all that it follows from. */
  of(name: string, workOut: () => Value): Value {
    const known = this.#values.get(name)
    if (known !== undefined) return known
    const value = workOut()
    this.#values.set(name, value)
    const [first] = this.#values.keys()
    if (this.#values.size > this.#most && first !== undefined) this.#values.delete(first)
    return value
  }
}
