/** The HTML of a row, and until when it is the same, in milliseconds since 1970. */
interface KeptRow {
  html: string
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
  find(style: string, row: string, now: number): string | undefined {
    const kept = this.#styles.get(style)?.get(row)
    return kept && kept.until > now ? kept.html : undefined
  }

  keep(style: string, row: string, kept: KeptRow): void {
    const rows = this.#styles.get(style) ?? new Map<string, KeptRow>()
    if (!rows.has(row)) this.#count++
    this.#styles.set(style, rows.set(row, { ...kept, html: inOnePiece(kept.html) }))
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

/** What React wrote is a tree of hundreds of small texts, which every page would walk again. */
const inOnePiece = (html: string) => Buffer.from(html).toString()
