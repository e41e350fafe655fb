/** Work that a server does, with the sign of life that it changes all the time. */
interface Beating {
  uuid: string
  beat_at: string
}

/** Milliseconds since any moment; a clock that is set wrong or right does not change them. */
export type Elapsed = () => number

/**
 * Tells which work of other servers was left: what has kept the same sign of life for so long, while this server was
 * watching. A sign is only compared with itself, so no clock has to be right.
 */
export class Heartbeats {
  readonly #silentMs: number
  readonly #elapsed: Elapsed
  #seen = new Map<string, { beat: string; since: number }>()

  constructor(silentMs: number, elapsed: Elapsed = () => performance.now()) {
    this.#silentMs = silentMs
    this.#elapsed = elapsed
  }

  /** Those of all that others do now without a new sign of life for too long. */
  left<Work extends Beating>(all: readonly Work[]): Work[] {
    const now = this.#elapsed()
    const before = this.#seen
    this.#seen = new Map(
      all.map(({ uuid, beat_at: beat }) => {
        const known = before.get(uuid)
        return [uuid, known?.beat === beat ? known : { beat, since: now }]
      }),
    )
    return all.filter(({ uuid }) => now - (this.#seen.get(uuid)?.since ?? now) >= this.#silentMs)
  }
}
