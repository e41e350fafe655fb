/**
 * Calls that wait, of several people: each person's next call comes in rotation, so that many calls of one person
 * delay another by one call each time, not by all of them.
 */
export class FairQueue<Call> {
  /** The calls of each person who waits; the first person's turn is next. */
  #people = new Map<string, Call[]>()
  #length = 0

  /** How many calls wait. */
  get length(): number {
    return this.#length
  }

  /** True while all calls that wait, and one of this person's, are of one person. */
  isOnly(person: string): boolean {
    return this.#people.size === 0 || (this.#people.size === 1 && this.#people.has(person))
  }

  /** True while the calls that wait are of one person. */
  get isOfOne(): boolean {
    return this.#people.size === 1
  }

  /** How many calls come before a new one of this person. */
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

  /** Takes the next call. */
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

  /** Takes out, and answers, all calls of which this is true. */
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
