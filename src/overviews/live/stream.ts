import type { ServerResponse } from 'node:http'
import { type Message, RELOAD, written } from './message.ts'

/** Bytes that may wait for a reader that is slow. */
const MOST_WAITING = 65_536

/**
 * One browser that listens. What a slow one does not take is dropped, so that it costs no memory; once it has
 * caught up it is told to load anew.
 */
export class Stream {
  readonly #raw: ServerResponse
  #behind = false
  /** Of the last event that was sent, or skipped because it was not theirs. */
  id: number

  constructor(raw: ServerResponse, id: number) {
    this.#raw = raw
    this.id = id
  }

  get isOpen() {
    return !this.#raw.writableEnded && !this.#raw.destroyed
  }

  /** Sends text as it is, unless the reader is behind. */
  write(text: string) {
    if (!this.isOpen || this.#behind) return
    this.#raw.write(text)
    if (this.#raw.writableLength <= MOST_WAITING) return
    this.#behind = true
    this.#raw.once('drain', () => {
      this.#behind = false
      this.write(written([RELOAD], this.id))
    })
  }

  /** Tells of changes up to this event. */
  send(messages: readonly Message[], id: number) {
    this.id = Math.max(this.id, id)
    if (messages.length > 0) this.write(written(messages, this.id))
  }

  end() {
    if (this.isOpen) this.#raw.end()
  }
}
