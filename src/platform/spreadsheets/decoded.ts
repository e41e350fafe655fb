import { createReadStream } from 'node:fs'

/** Decodes a file in UTF-8, in Windows-1252, or with lines of both. */

const [LF, CR, QUOTE] = [10, 13, 34]
/** A longer line is decoded in pieces; no row that we accept is as long. */
const LONGEST_LINE = 1 << 20

/** The encoding of a file. */
export interface Encoding {
  /** `utf-8`, `windows-1252`, both, or `unknown` where some lines are neither. */
  name: string
  /** The lines that are not UTF-8 are not Windows-1252 either: their letters cannot be decoded. */
  isUnknown: boolean
  lines: number
  hasQuotes: boolean
  /** The last line has no line end. */
  isCutOff: boolean
}

/** Reads the whole file once to detect its encoding and count its lines. */
export async function encodingOf(path: string): Promise<Encoding> {
  const decoder = new LineDecoder(false)
  for await (const chunk of createReadStream(path)) decoder.push(chunk as Buffer)
  const isCutOff = !/^$|\n$/.test(decoder.end())
  const { lines, hasQuotes, hasUtf8, hasOther, isUnknown } = decoder
  const name = isUnknown ? 'unknown' : hasUtf8 || !hasOther ? 'utf-8' : 'windows-1252'
  return {
    name: hasUtf8 && hasOther && !isUnknown ? 'utf-8, windows-1252' : name,
    isUnknown,
    lines,
    hasQuotes,
    isCutOff,
  }
}

/** The text of a file in pieces, with line ends `\n` and without a byte order mark. */
export async function* decoded(path: string, { isUnknown }: Encoding): AsyncGenerator<string> {
  const decoder = new LineDecoder(isUnknown)
  for await (const chunk of createReadStream(path)) yield decoder.push(chunk as Buffer)
  yield decoder.end()
}

/**
 * Decodes line by line: one line that another program added must not change the decoding of all others. A line that is
 * not UTF-8 is Windows-1252; in an `unknown` encoding its letters become replacement characters.
 */
class LineDecoder {
  lines = 1
  hasQuotes = false
  hasUtf8 = false
  hasOther = false
  isUnknown = false
  readonly #isOther: boolean
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  #rest: Buffer = Buffer.alloc(0)
  #isFirst = true

  constructor(isOther: boolean) {
    this.#isOther = isOther
  }

  push(chunk: Buffer): string {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    const end = endOfLines(bytes)
    if (end === 0 && bytes.length < LONGEST_LINE) {
      this.#rest = bytes
      return ''
    }
    const cut = end || bytes.length
    this.#rest = Buffer.from(bytes.subarray(cut))
    return this.#textOf(bytes.subarray(0, cut))
  }

  end(): string {
    const bytes = this.#rest
    this.#rest = Buffer.alloc(0)
    return this.#textOf(bytes)
  }

  #textOf(bytes: Buffer): string {
    const text = (
      this.#inUtf8(bytes) ??
      linesOf(bytes)
        .map((line) => this.#line(line))
        .join('')
    ).replace(/\r\n?/g, '\n')
    this.hasQuotes ||= bytes.includes(QUOTE)
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.lines++
    if (!this.#isFirst || text === '') return text
    this.#isFirst = false
    return text.startsWith('\ufeff') ? text.slice(1) : text
  }

  #line(bytes: Buffer): string {
    const text = this.#inUtf8(bytes)
    if (text !== null) return text
    this.hasOther = true
    const windows = fromWindows1252(bytes)
    this.isUnknown ||= NOT_WINDOWS.test(windows)
    return this.#isOther ? bytes.toString('latin1').replace(/[\x80-\xff]/g, '\ufffd') : windows
  }

  #inUtf8(bytes: Buffer): string | null {
    try {
      const text = this.#utf8.decode(bytes)
      this.hasUtf8 ||= text.length < bytes.length
      return text
    } catch {
      return null
    }
  }
}

const AT_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** By hand: `TextDecoder` of some versions of Node decodes these bytes as Latin-1. */
const fromWindows1252 = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (it) => AT_80[it.charCodeAt(0) - 0x80] ?? it)

/**
 * Results of decoding letters of MacRoman and of DOS code pages as Windows-1252: unassigned bytes, and signs within or
 * right after a word (`RenŽ`, `M•ller`, `Jos‚`), where Windows-1252 has an apostrophe, a dash or nothing.
 */
const NOT_WINDOWS = /[\u0081\u008d\u008f\u0090\u009d]|\p{Ll}[ŠŒŽŸ]|\p{L}[‚ƒ„†‡ˆ‰‹˜]|\p{L}[‘“”•™›](?=\p{L})/u

/** The offset after the last line end; a CR at the very end may be half of one. */
function endOfLines(bytes: Buffer): number {
  const last = bytes.length - 1
  const end = Math.max(bytes.lastIndexOf(LF), last > 0 ? bytes.lastIndexOf(CR, last - 1) : -1)
  return end + 1
}

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  let from = 0
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== LF && (bytes[at] !== CR || bytes[at + 1] === LF)) continue
    lines.push(bytes.subarray(from, at + 1))
    from = at + 1
  }
  if (from < bytes.length) lines.push(bytes.subarray(from))
  return lines
}
