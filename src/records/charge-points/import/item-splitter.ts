import { UnreadableFile } from '../../../platform/spreadsheets/readable-file.ts'
import type { ImportWords } from './fields.ts'

/** A part of the file: an item of the list (`key` null), or a member next to it; `bytes` is null when it was too large. */
export interface Piece {
  key: string | null
  bytes: Buffer | null
}

/** The state within the value that is being read. */
interface Value {
  depth: number
  inText: boolean
  escaped: boolean
  /** A number or a literal: it ends before the first byte of something else. */
  scalar: boolean
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const OPENING = [0x5b, 0x7b]
const CLOSING = [0x5d, 0x7d]
const [BRACKET, BRACE] = [0x5b, 0x7b]
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

const MOST_DEPTH = 64
/** Parsing a piece of this size takes less than 20 ms; a site of a thousand charging places is half this size. */
const MOST_BYTES = 1_000_000

/**
 * Splits JSON into the items of its list without parsing them, so that neither length nor depth costs memory. A token parser
 * would be ten times slower, and the items are small enough for `JSON.parse`. tests/charge-points/import.unit.test.ts
 * compares it with `JSON.parse` on any JSON, cut anywhere.
 */
export class ItemSplitter {
  static readonly mostBytes = MOST_BYTES
  /** The member with the list; '' for a bare array, null before it is found. */
  list: string | null = null

  readonly #lists: readonly string[]
  readonly #words: ImportWords['file']
  #where: 'start' | 'list' | 'members' | 'colon' | 'member' | 'end' = 'start'
  /** True after an item or a member: a comma or the end must follow. */
  #isAfterItem = false
  #isAfterComma = false
  /** Key of the member that is being read. */
  #key: string | null = null
  #outer = 0
  #value: Value | null = null
  #kept: Buffer[] = []
  #size = 0
  #read = 0

  constructor(lists: readonly string[], words: ImportWords['file']) {
    this.#lists = lists
    this.#words = words
  }

  /** Reads the next chunk of the file; returns the pieces that end in it. */
  push(chunk: Buffer): Piece[] {
    const pieces: Piece[] = []
    let from = this.#value ? 0 : -1
    let at = 0
    const skipMark = this.#read === 0 && chunk.subarray(0, 3).equals(Buffer.from('\ufeff'))
    if (skipMark) at = 3
    for (; at < chunk.length; at++) {
      const byte = chunk[at] as number
      if (!this.#value) {
        if (isSpace(byte)) continue
        this.#between(byte, at)
        // The byte that began the value is also part of it, so read it with `#inside` below.
        if (!this.#value) continue
        from = at
      }
      const ended = this.#inside(byte)
      if (ended === 'no') continue
      const end = ended === 'with' ? at + 1 : at
      this.#keep(chunk.subarray(from, end))
      this.#finish(pieces)
      from = -1
      if (ended === 'before') at--
    }
    if (this.#value && from >= 0) this.#keep(chunk.subarray(from))
    this.#read += chunk.length
    return pieces
  }

  /** Throws `UnreadableFile` when the file ends too early, or has no list. */
  end() {
    if (this.#where !== 'end') throw new UnreadableFile(this.#words.truncated())
    if (this.list === null) throw new UnreadableFile(this.#words.noList())
  }

  /** Reads between values: brackets, commas, keys. */
  #between(byte: number, at: number) {
    const wrong = () => new UnreadableFile(this.#words.notJson({ at: this.#read + at }))
    switch (this.#where) {
      case 'start':
        if (!OPENING.includes(byte)) throw wrong()
        this.#outer = byte
        this.#where = byte === BRACKET ? 'list' : 'members'
        if (byte === BRACKET) this.list = ''
        return
      case 'colon':
        if (byte !== COLON) throw wrong()
        this.#where = 'member'
        return
      case 'member':
        if (byte === BRACKET && this.list === null && this.#lists.includes(this.#key ?? '')) {
          this.list = this.#key
          this.#key = null
          this.#where = 'list'
          this.#isAfterItem = false
          return
        }
        this.#begin(byte, wrong)
        if (byte === BRACE && this.list === null && this.#lists.includes(this.#key ?? '')) {
          // A response for one item has the item itself in place of the list.
          this.list = this.#key
          this.#key = null
        }
        return
      case 'end':
        throw wrong()
      default:
        this.#next(byte, wrong)
    }
  }

  /** In a list or among members: reads a comma, the end, or the start of the next one. */
  #next(byte: number, wrong: () => Error) {
    if (CLOSING.includes(byte)) {
      const isList = this.#where === 'list'
      if (this.#isAfterComma || (byte === 0x5d) !== isList) throw wrong()
      const isWhole = !isList || this.#outer === BRACKET
      this.#where = isWhole ? 'end' : 'members'
      this.#isAfterItem = true
    } else if (byte === COMMA) {
      if (!this.#isAfterItem) throw wrong()
      this.#isAfterItem = false
      this.#isAfterComma = true
    } else {
      if (this.#isAfterItem || (this.#where === 'members' && byte !== QUOTE)) throw wrong()
      this.#isAfterComma = false
      this.#begin(byte, wrong)
    }
  }

  #begin(byte: number, wrong: () => Error) {
    if (CLOSING.includes(byte) || byte === COMMA || byte === COLON) throw wrong()
    const scalar = byte !== QUOTE && !OPENING.includes(byte)
    this.#value = { depth: 0, inText: false, escaped: false, scalar }
    this.#size = 0
    this.#kept = []
  }

  /** Reads one byte of a value; returns whether the value ends with this byte, before it, or not yet. */
  #inside(byte: number): 'no' | 'with' | 'before' {
    const value = this.#value as Value
    if (value.scalar) return isSpace(byte) || byte === COMMA || CLOSING.includes(byte) ? 'before' : 'no'
    if (value.inText) {
      if (value.escaped) value.escaped = false
      else if (byte === BACKSLASH) value.escaped = true
      else if (byte === QUOTE) {
        value.inText = false
        return value.depth === 0 ? 'with' : 'no'
      }
      return 'no'
    }
    if (byte === QUOTE) value.inText = true
    else if (OPENING.includes(byte)) {
      value.depth++
      if (value.depth > MOST_DEPTH) throw new UnreadableFile(this.#words.tooDeep({ most: MOST_DEPTH }))
    } else if (CLOSING.includes(byte)) {
      value.depth--
      return value.depth === 0 ? 'with' : 'no'
    }
    return 'no'
  }

  #keep(bytes: Buffer) {
    this.#size += bytes.length
    if (this.#size <= MOST_BYTES) this.#kept.push(bytes)
    else this.#kept = []
  }

  #finish(pieces: Piece[]) {
    const bytes = this.#size <= MOST_BYTES ? Buffer.concat(this.#kept) : null
    this.#value = null
    this.#kept = []
    if (this.#where === 'members') {
      this.#key = bytes ? keyOf(bytes) : ''
      this.#where = 'colon'
      return
    }
    pieces.push({ key: this.#where === 'member' ? this.#key : null, bytes })
    if (this.#where === 'member') this.#where = 'members'
    this.#isAfterItem = true
  }
}

function keyOf(bytes: Buffer): string {
  try {
    return String(JSON.parse(bytes.toString('utf8')))
  } catch {
    return ''
  }
}
