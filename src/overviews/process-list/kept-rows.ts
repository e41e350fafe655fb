/** The HTML of a row in UTF-8, and until when it is the same, in milliseconds since 1970. */
interface KeptRow {
  html: Buffer
  until: number
}

/**
 * Rows that were rendered, by how they are written and by what they are. At most so many: the one that was kept
 * first goes first.
 */
export class KeptRows {
  readonly #most: number
  readonly #styles = new Map<string, Map<string, KeptRow>>()
  #count = 0

  constructor(most: number) {
    this.#most = most
  }

  /** The HTML of a row at a moment; undefined when it is not kept, or would be another by then. */
  find(style: string, row: string, now: number): Buffer | undefined {
    const kept = this.#styles.get(style)?.get(row)
    return kept && kept.until > now ? kept.html : undefined
  }

  keep(style: string, row: string, kept: KeptRow): void {
    const rows = this.#styles.get(style) ?? new Map<string, KeptRow>()
    if (!rows.has(row)) this.#count++
    this.#styles.set(style, rows.set(row, { ...kept, html: alone(kept.html) }))
    if (this.#count > this.#most) this.#dropFirst()
  }

  #dropFirst(): void {
    for (const [style, rows] of this.#styles) {
      for (const row of rows.keys()) {
        rows.delete(row)
        this.#count--
        if (rows.size === 0) this.#styles.delete(style)
        return
      }
    }
  }
}

/** In memory of its own: in that which small buffers share, a kept one keeps all that lay beside it. */
function alone(html: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(html.length)
  html.copy(own)
  return own
}
