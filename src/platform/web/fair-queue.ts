/**
 * A queue that is fair between people: each person's next call is let in by rotation, so that many calls of one person
 * delay another person by one call each time, not by all of them.
 */
export class FairQueue<Call> {
  /** The waiting calls of each person, in order of rotation. */
  #people = new Map<string, Call[]>()
  #length = 0

  /** Number of waiting calls. */
  get length(): number {
    return this.#length
  }

  /** True when no call of another person is waiting. */
  isOnly(person: string): boolean {
    return this.#people.size === 0 || (this.#people.size === 1 && this.#people.has(person))
  }

  /** True when all waiting calls are of one person. */
  get isOfOne(): boolean {
    return this.#people.size === 1
  }

  /** Number of calls that are let in before a new one of this person. */
  ahead(person: string): number {
    const own = this.#people.get(person)?.length ?? 0
    let ahead = 0
    for (const calls of this.#people.values()) ahead += Math.min(calls.length, own + 1)
    return ahead
  }

  push(person: string, call: Call): void {
    const calls = this.#people.get(person)
    if (calls) calls.push(call)
    else this.#people.set(person, [call])
    this.#length++
  }

  /** Removes and returns the next call; undefined when the queue is empty. */
  shift(): Call | undefined {
    for (const [person, calls] of this.#people) {
      this.#people.delete(person)
      const call = calls.shift()
      if (calls.length > 0) this.#people.set(person, calls)
      this.#length--
      return call
    }
    return undefined
  }

  /** Removes and returns all calls that match. */
  takeOut(isOut: (call: Call) => boolean): Call[] {
    const out: Call[] = []
    for (const [person, calls] of this.#people) {
      const stay = calls.filter((call) => !isOut(call))
      if (stay.length === calls.length) continue
      out.push(...calls.filter(isOut))
      if (stay.length > 0) this.#people.set(person, stay)
      else this.#people.delete(person)
    }
    this.#length -= out.length
    return out
  }
}
