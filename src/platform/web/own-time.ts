/** Largest number of milliseconds of a pause that count. */
const MOST_OF_A_PAUSE = 100

export interface Clocks {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Milliseconds of processor time that this process has used. */
  used: () => number
}

/**
 * Milliseconds in which this process could work. A busy host, a suspended process or a sleeping laptop delays calls
 * without much work: of a pause only the processor time counts.
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
   * @param isIdle the process waits for its database and uses no processor time: elapsed time counts, up to
   * `MOST_OF_A_PAUSE`
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
