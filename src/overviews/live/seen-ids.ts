/** Skipped ids, both ends included, and since when (milliseconds since any moment). */
export interface Gap {
  from: number
  to: number
  since: number
}

/**
 * Tracks which ids of a growing table were read. PostgreSQL assigns ids when rows are written, and shows the
 * rows when they are committed: a lower id may appear after a higher one. Skipped ids are therefore queried
 * again, until they are so old that their transaction must have failed. Pure.
 */
export class SeenIds {
  last: number
  gaps: Gap[] = []
  readonly #gapLifeMs: number
  readonly #mostGaps: number

  constructor(last: number, { gapLifeMs = 60_000, mostGaps = 100 } = {}) {
    this.last = last
    this.#gapLifeMs = gapLifeMs
    this.#mostGaps = mostGaps
  }

  /** Records ids that were read, lowest first; returns those that were not read before. */
  take(ids: readonly number[], now: number): number[] {
    const fresh = ids.filter((id) => (id > this.last ? this.#goTo(id, now) : this.#fill(id)))
    this.gaps = this.gaps.filter(({ since }) => now - since < this.#gapLifeMs).slice(-this.#mostGaps)
    return fresh
  }

  #goTo(id: number, now: number): true {
    if (id > this.last + 1) this.gaps.push({ from: this.last + 1, to: id - 1, since: now })
    this.last = id
    return true
  }

  #fill(id: number): boolean {
    const index = this.gaps.findIndex(({ from, to }) => from <= id && id <= to)
    const gap = this.gaps[index]
    if (!gap) return false
    const left = [
      { ...gap, to: id - 1 },
      { ...gap, from: id + 1 },
    ].filter(({ from, to }) => from <= to)
    this.gaps.splice(index, 1, ...left)
    return true
  }
}
