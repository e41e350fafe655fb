import type { ServerResponse } from 'node:http'
import { type Message, RELOAD, written } from './message.ts'

/** Bytes buffered for a slow reader. */
const MOST_WAITING = 65_536

/**
 * One listening browser. Messages that a slow browser does not read are dropped, so that they use no memory; once its
 * buffer has drained it gets `reload`.
 */
export class Stream {
  readonly #raw: ServerResponse
  #behind = false
  /** Id of the last event that was sent, or skipped because it was outside the scope. */
  id: number

  constructor(raw: ServerResponse, id: number) {
    this.#raw = raw
    this.id = id
  }

  get isOpen() {
    return !this.#raw.writableEnded && !this.#raw.destroyed
  }

  /** Writes text, unless the buffer of the reader is full. */
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

  /** Sends the changes up to this event. */
  send(messages: readonly Message[], id: number) {
    this.id = Math.max(this.id, id)
    if (messages.length > 0) this.write(written(messages, this.id))
  }

  end() {
    if (this.isOpen) this.#raw.end()
  }
}
