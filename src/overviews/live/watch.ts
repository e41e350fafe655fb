import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/dialect.ts'
import type { Batch } from './changes.ts'
import { eventsAfter, type LiveEvent, newestIds } from './queries.ts'
import { SeenIds } from './seen-ids.ts'

const EVERY_MS = 700
/** More events than this at once are replaced by one `reload`. */
const MOST_AT_ONCE = 500
const PAGE = 5_000
/** While readers only get `reload`, they get it less often. */
const AFTER_MANY_MS = 5_000
/** Number of ids: a transaction that began before the watch may still commit one of these. */
const LOOK_BACK = 100

type Listener = (batch: Batch) => void

/**
 * Polls the event table while there are listeners, and passes on new events. So each server process is
 * notified of changes by any process or the command line, on both database engines.
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

  /** Adds a listener; returns the id of the newest event that it will not be notified of. */
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

  /** The events after the id at which a stream was cut off, and a few before it that may have been committed late. */
  async since(id: number): Promise<Batch> {
    const read = await eventsAfter(this.#db, id - LOOK_BACK, [], MOST_AT_ONCE + 1)
    const last = Number(read.at(-1)?.id ?? 0)
    // An id from the future belongs to another database.
    const overflow = read.length > MOST_AT_ONCE || last < id
    // A change sent twice costs nothing; a reload of everything does.
    const events = read.filter((it) => Number(it.id) > id || it.subject_type !== 'import')
    return { events, overflow, last: overflow ? await this.newest() : last, found: new Map() }
  }

  /** The id of the newest event; 0 when there is none. */
  newest = async () => (await newestIds(this.#db, 1))[0] ?? 0

  async #begin(): Promise<SeenIds> {
    const ids = await newestIds(this.#db, LOOK_BACK)
    const seen = new SeenIds((ids[0] ?? 1) - 1)
    seen.take(ids, performance.now())
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
      this.#log.warn({ err: error }, 'reading the event log failed; will retry')
    }
    // A new listener may have started another watch in the meantime.
    if ((await this.#seen?.catch(() => null)) === seen) this.#later(seen, pauseMs)
  }

  async #read(seen: SeenIds): Promise<Batch> {
    const read = await eventsAfter(this.#db, seen.last, seen.gaps, MOST_AT_ONCE + 1)
    const fresh = new Set(seen.take(idsOf(read), performance.now()))
    const overflow = read.length > MOST_AT_ONCE
    // Read on even after an overflow, so that late commits among these ids are still noticed.
    for (let page = read; overflow && page.length > 0; ) {
      page = await eventsAfter(this.#db, seen.last, [], PAGE)
      seen.take(idsOf(page), performance.now())
    }
    const events = read.filter(({ id }) => fresh.has(Number(id)))
    return { events, overflow, last: seen.last, found: new Map() }
  }
}

const idsOf = (events: readonly LiveEvent[]) => events.map(({ id }) => Number(id))
