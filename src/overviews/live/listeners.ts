import type { Texts } from '../../platform/texts/texts.ts'
import { Failure } from '../../platform/web/errors.ts'

const MOST_PER_PERSON = 6
const MOST_PER_PROCESS = 200

/** The streams that are open in this process, each with how to end it. */
export class Listeners {
  readonly #ends = new Map<() => void, string>()
  #stopping = false

  /** Throws a `Failure` when somebody has too many streams open (429), or all have (503). */
  demandRoom(personId: string, t: Texts) {
    const own = [...this.#ends.values()].filter((id) => id === personId).length
    if (own >= MOST_PER_PERSON) throw new Failure(429, t.chargePoints.tooManyStreams())
    if (this.#stopping || this.#ends.size >= MOST_PER_PROCESS) throw new Failure(503)
  }

  add(end: () => void, personId: string) {
    this.#ends.set(end, personId)
  }

  remove(end: () => void) {
    this.#ends.delete(end)
  }

  /** Ends all of them, and lets nobody in any more. */
  stop() {
    this.#stopping = true
    for (const end of [...this.#ends.keys()]) end()
  }
}
