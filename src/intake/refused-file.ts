import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { RefusedRow } from './import.ts'
import type { FileWords } from './sources/source.ts'

/** The report of refused rows beside the file that was read: made at the first one, gone when there are none. */
export class RefusedFile {
  readonly path: string
  readonly #words: FileWords
  #stream: WriteStream | null = null
  #closing: Promise<string | null> | null = null

  constructor(inputPath: string, words: FileWords) {
    this.path = `${inputPath}.refused.csv`
    this.#words = words
  }

  async add({ line, reference, reasons }: RefusedRow) {
    this.#stream ??= await this.#begin()
    if (!this.#stream.write(lineOf([String(line), reference, reasons.join(' ')])))
      await once(this.#stream, 'drain')
  }

  /** Ends the report. Its path, or null when nothing was refused; then an older report is removed. */
  close(): Promise<string | null> {
    this.#closing ??= this.#end()
    return this.#closing
  }

  async #end(): Promise<string | null> {
    if (!this.#stream) {
      await rm(this.path, { force: true })
      return null
    }
    this.#stream.end()
    await once(this.#stream, 'finish')
    return this.path
  }

  async #begin() {
    const stream = createWriteStream(this.path, { mode: 0o600 })
    await once(stream, 'open')
    const { line, reference, reason } = this.#words
    // With this mark Excel reads the file as UTF-8.
    stream.write(`\ufeff${lineOf([line(), reference(), reason()])}`)
    return stream
  }
}

const lineOf = (cells: string[]) => `${cells.map(safeCell).join(';')}\r\n`

/** A cell that no spreadsheet takes for a formula. */
const safeCell = (text: string) =>
  `"${(/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
