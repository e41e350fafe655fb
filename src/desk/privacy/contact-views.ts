import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/dialect.ts'
import type { ContactViewTable } from '../../platform/db/privacy-schema.ts'
import type { Context } from '../../platform/web/context.ts'
import { insertViews } from './views-queries.ts'

/**
 * How contact data was disclosed: a page of one request, a row of a list, a response of the API, or a mail to
 * an applicant.
 */
type Way = 'page' | 'list' | 'api' | 'mail'

const EVERY_MS = 500
const ROWS_AT_ONCE = 200
/**
 * Maximum size of the cache that prevents duplicates per day, and of the queue while the database is
 * unavailable.
 */
const MOST = 50_000

type Seen = { uuid: string; gdpr_cleared_at?: string | null }
type Viewer = Pick<Context, 'person' | 'now'>

declare module 'fastify' {
  interface FastifyInstance {
    contactViews: ContactViews
  }
}

declare module '../../platform/web/context.ts' {
  interface Context {
    /** Logs the requests whose contact data is displayed to the person. */
    contactViews?: ContactViews
  }
}

/**
 * Logs who saw whose contact data. A page does not wait for it: rows are written in batches, twice a second,
 * and at shutdown.
 */
export class ContactViews {
  readonly #db: Db
  readonly #log: FastifyBaseLogger
  #told = new Set<string>()
  #waiting: ContactViewTable[] = []
  #timer: NodeJS.Timeout | undefined
  #writing = Promise.resolve()

  constructor(db: Db, log: FastifyBaseLogger) {
    this.#db = db
    this.#log = log
  }

  /** These requests were displayed; those whose contact data has been removed are skipped. */
  note({ person, now }: Viewer, requests: readonly Seen[], way: Way) {
    const day = now.toISOString().slice(0, 10)
    for (const { uuid, gdpr_cleared_at } of requests) {
      const key = `${day} ${person.id} ${uuid}`
      if (gdpr_cleared_at || this.#told.has(key)) continue
      if (this.#told.size >= MOST) this.#told.clear()
      this.#told.add(key)
      this.#waiting.push({
        day,
        person_id: person.id,
        person_name: person.name,
        request_uuid: uuid,
        first_at: now.toISOString(),
        way,
      })
    }
    if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => this.write(), EVERY_MS).unref()
  }

  /**
   * Writes the queue; what fails stays in it. Resolves when a write that was already running has ended too.
   */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#writeAll())
    return this.#writing
  }

  async #writeAll() {
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, ROWS_AT_ONCE)
      try {
        await insertViews(this.#db, some)
      } catch (error) {
        this.#log.error({ err: error, count: some.length }, 'who saw contact data could not be written yet')
        if (this.#waiting.length < MOST) this.#waiting.unshift(...some)
        this.#timer ??= setTimeout(() => this.write(), EVERY_MS * 10).unref()
        return
      }
    }
  }
}
