/** The HTML of a row in UTF-8, and until when it is the same, in milliseconds since 1970. */
interface KeptRow {
  html: Buffer
  until: number
  style: Style
}

/** How rows are written; long, so each row has its number. */
interface Style {
  number: number
  /** Rows kept in this style. */
  count: number
}

/**
 * Rows that were rendered, by how they are written and by what they are. At most so many: of all styles together the one
 * that was kept first goes first.
 */
export class KeptRows {
  readonly #most: number
  readonly #styles = new Map<string, Style>()
  readonly #rows = new Map<string, KeptRow>()
  #numbered = 0

  constructor(most: number) {
    this.#most = most
  }

  /** The HTML of a row at a moment; undefined when it is not kept, or would be another by then. */
  find(style: string, row: string, now: number): Buffer | undefined {
    const known = this.#styles.get(style)
    const kept = known && this.#rows.get(nameOf(known, row))
    return kept && kept.until > now ? kept.html : undefined
  }

  keep(style: string, row: string, { html, until }: { html: Buffer; until: number }): void {
    const known = this.#styles.get(style) ?? { number: ++this.#numbered, count: 0 }
    this.#styles.set(style, known)
    const name = nameOf(known, row)
    // Of a row that is kept again, the place in the order is that of now.
    if (!this.#rows.delete(name)) known.count++
    this.#rows.set(name, { html: alone(html), until, style: known })
    if (this.#rows.size > this.#most) this.#dropFirst()
  }

  /** Forgets all rows. */
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

/** In memory of its own: in that which small buffers share, a kept one keeps all that lay beside it. */
function alone(html: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(html.length)
  html.copy(own)
  return own
}
