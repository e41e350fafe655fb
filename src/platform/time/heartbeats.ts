/** Work of a server, with its heartbeat, which changes all the time. */
interface Beating {
  uuid: string
  beat_at: string
}

/** Milliseconds of a monotonic clock, which setting the system clock does not change. */
export type Elapsed = () => number

/**
 * Detects work that other servers abandoned: its heartbeat has not changed for `silentMs` while this server was
 * watching. A heartbeat is only compared with itself, so no clock has to be right.
 */
export class Heartbeats {
  readonly #silentMs: number
  readonly #elapsed: Elapsed
  #seen = new Map<string, { beat: string; since: number }>()

  constructor(silentMs: number, elapsed: Elapsed = () => performance.now()) {
    this.#silentMs = silentMs
    this.#elapsed = elapsed
  }

  /** The items of all current work of other servers whose heartbeat has not changed for too long. */
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
