import { type Read, together } from './read.ts'

/**
 * What one answer tells of whom: noted by whoever hands out contact data, and written by the log before the
 * answer leaves. A record that is told twice in one answer is one read.
 */
export class Reads {
  #noted = new Map<string, Read>()

  /** Notes that the answer tells this; nothing where no kind of data is told. */
  note(read: Read): void {
    if (read.kinds.length === 0) return
    const key = `${read.type} ${read.uuid}`
    const known = this.#noted.get(key)
    this.#noted.set(key, known ? together(known, read) : read)
  }

  /** What was noted since the last time. */
  noted(): Read[] {
    return [...this.#noted.values()]
  }

  /** Gives what was noted since the last time, and forgets it. */
  take(): Read[] {
    if (this.#noted.size === 0) return []
    const reads = this.noted()
    this.#noted = new Map()
    return reads
  }
}
