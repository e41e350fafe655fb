/** A row's HTML in UTF-8, and its expiry, in milliseconds since 1970. */
interface CachedRow {
  html: Buffer
  until: number
  style: Style
}

/** A row style. Its text is long, so row keys use its number. */
interface Style {
  number: number
  /** Number of cached rows in this style. */
  count: number
}

/**
 * Cache of rendered rows, by style and stamp. Above the maximum, over all styles together, the oldest entry is
 * dropped.
 */
export class RowCache {
  readonly #most: number
  readonly #styles = new Map<string, Style>()
  readonly #rows = new Map<string, CachedRow>()
  #numbered = 0

  constructor(most: number) {
    this.#most = most
  }

  /** The HTML of a row; undefined when it is not cached or has expired at `now`. */
  find(style: string, row: string, now: number): Buffer | undefined {
    const known = this.#styles.get(style)
    const cached = known && this.#rows.get(nameOf(known, row))
    return cached && cached.until > now ? cached.html : undefined
  }

  store(style: string, row: string, { html, until }: { html: Buffer; until: number }): void {
    const known = this.#styles.get(style) ?? { number: ++this.#numbered, count: 0 }
    this.#styles.set(style, known)
    const name = nameOf(known, row)
    // A replaced row moves to the end of the order.
    if (!this.#rows.delete(name)) known.count++
    this.#rows.set(name, { html: alone(html), until, style: known })
    if (this.#rows.size > this.#most) this.#dropFirst()
  }

  clear(): void {
    this.#rows.clear()
    this.#styles.clear()
  }

  #dropFirst(): void {
    for (const [name, { style }] of this.#rows) {
      this.#rows.delete(name)
      style.count--
      if (style.count === 0) this.#forget(style)
      return
    }
  }

  #forget(style: Style): void {
    for (const [written, known] of this.#styles) if (known === style) this.#styles.delete(written)
  }
}

const nameOf = ({ number }: Style, row: string) => `${number} ${row}`

/** Copies to memory of its own: a small buffer shares a pool, so that caching one would retain the whole pool. */
function alone(html: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(html.length)
  html.copy(own)
  return own
}
