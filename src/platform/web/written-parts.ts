const MARK = '<!--written '
const MARK_END = '-->'

/**
 * Parts of a page that were written before, as bytes. React writes a mark for each, and the page has it in the place of
 * its mark: what is kept is neither walked nor encoded again. Nothing typed is ever such a mark: there `<` is escaped.
 */
export class WrittenParts {
  readonly #parts: (readonly Buffer[])[] = []

  /**
   * The mark that stands for these pieces of HTML, one after the other. They hold no islands: those are looked for in
   * what React writes.
   */
  add(pieces: readonly Buffer[]): string {
    this.#parts.push(pieces)
    return `${MARK}${this.#parts.length - 1}${MARK_END}`
  }

  /** The HTML in pieces, with each part where its mark is. */
  within(html: Buffer): Buffer[] {
    if (this.#parts.length === 0) return [html]
    const pieces: Buffer[] = []
    let done = 0
    for (let at = html.indexOf(MARK); at !== -1; at = html.indexOf(MARK, done)) {
      const ends = html.indexOf(MARK_END, at)
      const index = Number(html.toString('latin1', at + MARK.length, ends))
      pieces.push(html.subarray(done, at), ...(this.#parts[index] ?? []))
      done = ends + MARK_END.length
    }
    return [...pieces, html.subarray(done)]
  }
}
