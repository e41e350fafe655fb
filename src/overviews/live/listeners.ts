import type { Texts } from '../../platform/texts/texts.ts'
import { Failure } from '../../platform/web/errors.ts'

const MOST_PER_PERSON = 6
const MOST_PER_PROCESS = 200

/** The open streams of this server process, each with the function that ends it. */
export class Listeners {
  readonly #ends = new Map<() => void, string>()
  #stopping = false

  get size(): number {
    return this.#ends.size
  }

  /** Throws a `Failure` when one person (429) or the whole server (503) has too many streams open. */
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

  /** Ends all streams and refuses new ones. */
  stop() {
    this.#stopping = true
    for (const end of [...this.#ends.keys()]) end()
  }
}
