import type { Readable } from 'node:stream'

/** The file is no array of JSON values, or not all of one. */
export class NoJsonArray extends Error {}

const LONGEST_ITEM = 1_000_000
const SPACE = /\s/

/**
 * The values of a file that is one JSON array, one by one: memory does not grow with the file. A value that
 * cannot be read is given as an `Error`. Throws `NoJsonArray` when the array does not begin or end.
 */
export async function* jsonItems(file: Readable): AsyncGenerator<unknown> {
  const cutter = new Cutter()
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of file)
    yield* cutter.cut(decoder.decode(chunk as Buffer, { stream: true })).map(parsed)
  yield* cutter.cut(decoder.decode()).map(parsed)
  if (cutter.place !== 'after') throw new NoJsonArray()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

/** Cuts the text of an array at its own commas: not those within values, nor those within texts. */
class Cutter {
  place: 'before' | 'inside' | 'after' = 'before'
  #item = ''
  #depth = 0
  #inText = false
  #isEscaped = false
  #isFirst = true

  /** The texts of the values that end in this piece of the file. */
  cut(piece: string): string[] {
    const found: string[] = []
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const sign = piece[at] as string
      if (this.place !== 'inside') {
        this.#passAround(sign)
        from = at + 1
      } else if (this.#endsAt(sign)) {
        const item = this.#item + piece.slice(from, at)
        this.#item = ''
        from = at + 1
        const isEmptyArray = this.#isFirst && sign === ']' && item.trim() === ''
        if (!isEmptyArray) found.push(item)
        this.#isFirst = false
        if (sign === ']') this.place = 'after'
      }
    }
    this.#item += piece.slice(from)
    if (this.#item.length > LONGEST_ITEM) throw new NoJsonArray()
    return found
  }

  #passAround(sign: string) {
    if (SPACE.test(sign)) return
    if (this.place === 'after' || sign !== '[') throw new NoJsonArray()
    this.place = 'inside'
  }

  /** Goes past one sign; true for the comma or bracket behind a value of the array itself. */
  #endsAt(sign: string): boolean {
    if (this.#isEscaped) this.#isEscaped = false
    else if (this.#inText) {
      if (sign === '\\') this.#isEscaped = true
      else if (sign === '"') this.#inText = false
    } else if (sign === '"') this.#inText = true
    else if (sign === '{' || sign === '[') this.#depth++
    else if (this.#depth === 0) return sign === ',' || sign === ']'
    else if (sign === '}' || sign === ']') this.#depth--
    return false
  }
}
