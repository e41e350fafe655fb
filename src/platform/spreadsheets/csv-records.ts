/** The records of CSV (RFC 4180), from text with line ends `\n`. */

export type CsvRecord =
  | { line: number; cells: string[]; isCut?: boolean }
  | { line: number; problem: 'quotes' | 'tooLong' | 'openQuote' }

/** Characters; a longer row has an unclosed quotation mark, or is no row at all. */
const LONGEST_ROW = 100_000

type Reading =
  | { cells: string[]; end: number }
  | { problem: 'quotes' | 'openQuote'; end: number }
  | 'incomplete'

/**
 * Splits text that arrives in pieces. Each record contains the number of its first line; empty lines are skipped.
 * `openQuote` is the last record: the rest of the file belongs to one cell.
 */
export class CsvSplitter {
  readonly #delimiter: string
  #text = ''
  #line = 1
  #isLost = false
  /** The rest of the line belongs to a row that was too long. */
  #isSkipping = false

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  push(piece: string, isEnd = false): CsvRecord[] {
    const records: CsvRecord[] = []
    this.#text += piece
    let at = 0
    while (at < this.#text.length && !this.#isLost) {
      if (this.#isSkipping) {
        const end = this.#text.indexOf('\n', at)
        at = end === -1 ? this.#text.length : end + 1
        if (end === -1) break
        this.#isSkipping = false
        this.#line++
        continue
      }
      const read = readRecord(this.#text, at, this.#delimiter, isEnd)
      const length = (read === 'incomplete' ? this.#text.length : read.end) - at
      if (length > LONGEST_ROW) {
        const isQuoted =
          this.#text.startsWith('"', at) || this.#text.slice(at, at + length).includes(`${this.#delimiter}"`)
        this.#isLost = isQuoted
        this.#isSkipping = true
        records.push({ line: this.#line, problem: isQuoted ? 'openQuote' : 'tooLong' })
        continue
      }
      if (read === 'incomplete') break
      const { end, ...record } = read
      const isEmpty = 'cells' in record && record.cells.length === 1 && end - at <= 1
      if (!isEmpty) records.push({ line: this.#line, ...record })
      if ('problem' in record) this.#isLost = record.problem === 'openQuote'
      this.#line += newlinesIn(this.#text, at, end)
      at = end
    }
    this.#text = this.#isLost ? '' : this.#text.slice(at)
    return records
  }
}

function newlinesIn(text: string, from: number, end: number): number {
  let lines = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

/** Reads the record at `from`; `end` is the offset after its line end. */
function readRecord(text: string, from: number, delimiter: string, isEnd: boolean): Reading {
  const cells: string[] = []
  let hasLooseQuote = false
  let nextDelimiter = -1
  let nextLine = -1
  for (let at = from; ; at++) {
    let cell = ''
    if (text[at] === '"') {
      const quoted = readQuoted(text, at, isEnd)
      if (quoted === 'incomplete') return quoted
      if (quoted === null) return { problem: 'openQuote', end: text.length }
      const next = text[quoted.end]
      if (next !== undefined && next !== delimiter && next !== '\n') {
        // A quotation mark that opened lines earlier and closes in the middle of a word was never closed.
        if (text.slice(at, quoted.end).includes('\n')) return { problem: 'openQuote', end: text.length }
        return restOfLine(text, quoted.end, isEnd)
      }
      ;({ cell } = quoted)
      at = quoted.end
    } else {
      if (nextDelimiter < at) nextDelimiter = indexOrEnd(text, delimiter, at)
      if (nextLine < at) nextLine = indexOrEnd(text, '\n', at)
      if (nextLine === text.length && !isEnd) return 'incomplete'
      const end = Math.min(nextDelimiter, nextLine)
      cell = text.slice(at, end)
      hasLooseQuote ||= cell.includes('"')
      at = end
    }
    cells.push(cell)
    if (text[at] === delimiter) continue
    const end = Math.min(at + 1, text.length)
    return hasLooseQuote ? { problem: 'quotes', end } : { cells, end }
  }
}

/** A cell in quotation marks; null when they are not closed. */
function readQuoted(
  text: string,
  at: number,
  isEnd: boolean,
): { cell: string; end: number } | 'incomplete' | null {
  let cell = ''
  for (let from = at + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return isEnd ? null : 'incomplete'
    if (quote + 1 === text.length && !isEnd) return 'incomplete'
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 }
    cell += '"'
    from = quote + 2
  }
}

function restOfLine(text: string, from: number, isEnd: boolean): Reading {
  const newline = text.indexOf('\n', from)
  if (newline === -1 && !isEnd) return 'incomplete'
  return { problem: 'quotes', end: newline === -1 ? text.length : newline + 1 }
}

const indexOrEnd = (text: string, what: string, from: number) => {
  const found = text.indexOf(what, from)
  return found === -1 ? text.length : found
}
