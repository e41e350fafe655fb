import { type Read, together } from './read.ts'

/**
 * The contact data in one response: handlers note what they return, and the log is written before the response is sent.
 * A record that occurs twice in one response is one read.
 */
export class Reads {
  #noted = new Map<string, Read>()

  /** Notes a read; ignores one without kinds of data. */
  note(read: Read): void {
    if (read.kinds.length === 0) return
    const key = `${read.type} ${read.uuid}`
    const known = this.#noted.get(key)
    this.#noted.set(key, known ? together(known, read) : read)
  }

  /** The reads since the last `take`. */
  noted(): Read[] {
    return [...this.#noted.values()]
  }

  /** Returns the reads since the last time, and clears them. */
  take(): Read[] {
    if (this.#noted.size === 0) return []
    const reads = this.noted()
    this.#noted = new Map()
    return reads
  }
}
