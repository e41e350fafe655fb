import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/dialect.ts'
import type { Batch } from './changes.ts'
import { eventsAfter, type LiveEvent, newestIds } from './queries.ts'
import { SeenIds } from './seen-ids.ts'

const EVERY_MS = 700
/** More events than this at once are not told one by one. */
const MOST_AT_ONCE = 500
const PAGE = 5_000
/** While so much happens that readers are only told to load anew, they are told less often. */
const AFTER_MANY_MS = 5_000
/** So far back a transaction that began before the watch may still be writing. */
const LOOK_BACK = 100

export type Listener = (batch: Batch) => void

/**
 * Reads the event table while somebody listens, and hands on what is new: so every process hears of what any
 * process, or the command line, has done, on both engines.
 */
export class Watch {
  readonly #db: Db
  readonly #log: FastifyBaseLogger
  readonly #everyMs: number
  readonly #listeners = new Set<Listener>()
  #seen: Promise<SeenIds> | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, log: FastifyBaseLogger, everyMs = EVERY_MS) {
    this.#db = db
    this.#log = log
    this.#everyMs = everyMs
  }

  /** Begins to listen; gives the id of the newest event that this listener will not hear of. */
  async join(listener: Listener): Promise<number> {
    this.#listeners.add(listener)
    this.#seen ??= this.#begin()
    try {
      return (await this.#seen).last
    } catch (error) {
      this.leave(listener)
      throw error
    }
  }

  leave(listener: Listener) {
    this.#listeners.delete(listener)
    if (this.#listeners.size > 0) return
    clearTimeout(this.#timer)
    this.#seen = null
  }

  /** The events after one that a stream was cut off at, and a few before: a late one may be among those. */
  async since(id: number): Promise<Batch> {
    const read = await eventsAfter(this.#db, id - LOOK_BACK, [], MOST_AT_ONCE + 1)
    const last = Number(read.at(-1)?.id ?? 0)
    // An id from the future is of another database.
    const overflow = read.length > MOST_AT_ONCE || last < id
    // To hear of a change twice costs nothing; to load everything anew does.
    const events = read.filter((it) => Number(it.id) > id || it.subject_type !== 'import')
    return { events, overflow, last: overflow ? await this.newest() : last, found: new Map() }
  }

  /** The id of the newest event; 0 when there is none. */
  newest = async () => (await newestIds(this.#db, 1))[0] ?? 0

  async #begin(): Promise<SeenIds> {
    const ids = await newestIds(this.#db, LOOK_BACK)
    const seen = new SeenIds((ids[0] ?? 1) - 1)
    seen.take(ids, Date.now())
    this.#later(seen)
    return seen
  }

  #later(seen: SeenIds, pauseMs = this.#everyMs) {
    if (this.#listeners.size === 0) return
    this.#timer = setTimeout(() => this.#look(seen), pauseMs)
    this.#timer.unref()
  }

  async #look(seen: SeenIds) {
    let pauseMs = this.#everyMs
    try {
      const batch = await this.#read(seen)
      if (batch.overflow) pauseMs = AFTER_MANY_MS
      if (batch.events.length > 0) for (const listener of this.#listeners) listener(batch)
    } catch (error) {
      this.#log.warn({ err: error }, 'changes could not be read; trying again')
    }
    // Somebody new may have begun a watch of their own meanwhile.
    if ((await this.#seen?.catch(() => null)) === seen) this.#later(seen, pauseMs)
  }

  async #read(seen: SeenIds): Promise<Batch> {
    const read = await eventsAfter(this.#db, seen.last, seen.gaps, MOST_AT_ONCE + 1)
    const fresh = new Set(seen.take(idsOf(read), Date.now()))
    const overflow = read.length > MOST_AT_ONCE
    // What is not told is read all the same: what commits late among it must still be noticed.
    for (let page = read; overflow && page.length > 0; ) {
      page = await eventsAfter(this.#db, seen.last, [], PAGE)
      seen.take(idsOf(page), Date.now())
    }
    const events = read.filter(({ id }) => fresh.has(Number(id)))
    return { events, overflow, last: seen.last, found: new Map() }
  }
}

const idsOf = (events: readonly LiveEvent[]) => events.map(({ id }) => Number(id))
