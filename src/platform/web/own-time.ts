/** Milliseconds of a pause that count, however long it lasts. */
const MOST_OF_A_PAUSE = 100

export interface Clocks {
  /** Milliseconds of a clock that never goes back. */
  now: () => number
  /** Milliseconds of processor time that this process has used. */
  used: () => number
}

/**
 * Milliseconds in which this process could work. A busy host, a stopped process or a laptop that slept makes
 * calls wait without meaning that there is much work: of a pause only the processor time counts.
 */
export class OwnTime {
  readonly #clocks: Clocks
  #now: number
  #used: number
  #own = 0

  constructor(clocks: Clocks) {
    this.#clocks = clocks
    this.#now = clocks.now()
    this.#used = clocks.used()
  }

  /**
   * @param isIdle the process rests until its database has time again: then it uses no processor time, and what passes
   *   counts as far as it is no pause
   */
  read(isIdle: boolean): number {
    const now = this.#clocks.now()
    const used = this.#clocks.used()
    const passed = now - this.#now
    this.#own += Math.min(passed, Math.max(used - this.#used, isIdle ? MOST_OF_A_PAUSE : 0))
    this.#now = now
    this.#used = used
    return this.#own
  }
}
