import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { AS_UTF8, csvLine } from '../../platform/spreadsheets/csv-line.ts'

const MOST_FIRST = 10

/**
 * A CSV report, created at its first line; without lines, an earlier report at that path is removed. Retains its first lines
 * in memory; without a path, it writes and removes nothing.
 */
export class ReportFile {
  readonly path: string | null
  readonly first: (readonly string[])[] = []
  readonly #header: readonly string[]
  #stream: WriteStream | null = null
  #closing: Promise<string | null> | null = null
  #failed: Error | null = null

  constructor(path: string | null, header: readonly string[]) {
    this.path = path
    this.#header = header
  }

  async write(cells: readonly string[]) {
    if (this.first.length < MOST_FIRST) this.first.push(cells)
    if (this.path === null) return
    this.#demandWorking()
    this.#stream ??= await this.#begin(this.path)
    if (!this.#stream.write(csvLine(cells))) await once(this.#stream, 'drain')
  }

  /**
   * Ends the report. Returns its path, or null when nothing was written.
   */
  close(): Promise<string | null> {
    this.#closing ??= this.#end()
    return this.#closing
  }

  async #end(): Promise<string | null> {
    if (!this.#stream) {
      if (this.path !== null) await rm(this.path, { force: true })
      return null
    }
    this.#demandWorking()
    this.#stream.end()
    await once(this.#stream, 'finish')
    return this.path
  }

  #demandWorking() {
    if (this.#failed) throw this.#failed
  }

  async #begin(path: string) {
    const stream = createWriteStream(path, { mode: 0o600 })
    // The stream may fail between two writes (disk full); without a listener Node would exit.
    stream.on('error', (error) => {
      this.#failed ??= error
    })
    await once(stream, 'open')
    stream.write(`${AS_UTF8}${csvLine(this.#header)}`)
    return stream
  }
}
