const PACKED_FROM = 1 << 16

/**
 * Text that grows and is read once, later. Stored as buffers, because concatenated strings take several times their
 * length.
 */
export class BufferedText {
  readonly #packed: Buffer[] = []
  #text = ''

  add(text: string) {
    this.#text += text
    if (this.#text.length < PACKED_FROM) return
    this.#packed.push(Buffer.from(this.#text))
    this.#text = ''
  }

  *[Symbol.iterator]() {
    for (const piece of this.#packed) yield piece.toString()
    yield this.#text
  }
}
