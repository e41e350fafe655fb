import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'

/** A CSV report next to the file that it is about: created at its first line, removed when there is none. */
export class ReportFile {
  readonly path: string
  readonly #header: readonly string[]
  #stream: WriteStream | null = null
  #closing: Promise<string | null> | null = null

  constructor(path: string, header: readonly string[]) {
    this.path = path
    this.#header = header
  }

  async write(cells: readonly string[]) {
    this.#stream ??= await this.#begin()
    if (!this.#stream.write(lineOf(cells))) await once(this.#stream, 'drain')
  }

  /**
   * Ends the report. Returns its path, or null when there was nothing to report; then an older report is
   * removed.
   */
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
    // With this byte order mark Excel reads the file as UTF-8.
    stream.write(`\ufeff${lineOf(this.#header)}`)
    return stream
  }
}

const lineOf = (cells: readonly string[]) => `${cells.map(safeCell).join(';')}\r\n`

/** A cell that a spreadsheet does not read as a formula. */
const safeCell = (text: string) =>
  `"${(/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
