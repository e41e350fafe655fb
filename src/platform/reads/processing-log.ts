import { randomUUID } from 'node:crypto'
import type { Db } from '../db/dialect.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Context } from '../web/context.ts'
import { activityOf } from './activity.ts'
import { activityId, insertReads, type NewRead } from './queries.ts'

type Reader = Pick<Context, 'person' | 'now' | 'requestId' | 'reads'>

/** The rows of one response, and the response that waits for them. */
interface Waiting {
  rows: readonly NewRead[]
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * The log of reads of contact data: rows are only added, and removed after their term by a purge. What is read while a
 * statement is written is gathered: the next statement writes all of it, with one flush to disk.
 */
export class ProcessingLog {
  readonly #db: Db
  readonly #tenantNow: () => Tenant
  readonly #clock: () => Date
  /** Ids of activities by their JSON, which includes the term. */
  readonly #activities = new Map<string, Promise<number>>()
  #waiting: Waiting[] = []
  #isWriting = false

  constructor(db: Db, tenantNow: () => Tenant, clock: () => Date = () => new Date()) {
    this.#db = db
    this.#tenantNow = tenantNow
    this.#clock = clock
  }

  /** Writes the noted reads, a row per record, durably. Throws when it cannot write them. */
  async write(reader: Reader, handling: string): Promise<void> {
    const reads = reader.reads.take()
    if (reads.length === 0) return
    const { person, now } = reader
    const registered = this.#clock()
    const tenant = this.#tenantNow()
    const row = {
      processing_id: processingOf(reader.requestId),
      activity_id: await this.#activityId(tenant, registered),
      handling,
      person_id: person.id,
      receiver: person.identity?.uuid ?? '',
      at: now.toISOString(),
      registered_at: registered.toISOString(),
      keep_until: retainedUntil(registered, tenant.privacy.viewMonths),
    }
    const rows = reads.map(({ type, uuid, way, kinds }) => ({
      action_id: randomUUID(),
      ...row,
      way,
      object_type: type,
      object_uuid: uuid,
      kinds: kinds.join(' '),
    }))
    await new Promise<void>((resolve, reject) => {
      this.#waiting.push({ rows, resolve, reject })
      if (!this.#isWriting) void this.#writeWaiting()
    })
  }

  async #writeWaiting() {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const some = this.#waiting
      this.#waiting = []
      try {
        await insertReads(
          this.#db,
          some.flatMap(({ rows }) => rows),
        )
        for (const { resolve } of some) resolve()
      } catch (error) {
        for (const { reject } of some) reject(error)
      }
    }
    this.#isWriting = false
  }

  /** Looked up once per activity; again after a failure. */
  #activityId(tenant: Tenant, now: Date): Promise<number> {
    const activity = JSON.stringify(activityOf(tenant))
    const known = this.#activities.get(activity)
    if (known) return known
    const asked = activityId(this.#db, activity, now.toISOString()).catch((error) => {
      this.#activities.delete(activity)
      throw error
    })
    this.#activities.set(activity, asked)
    return asked
  }
}

/** The uuid in the id of an HTTP request or a command. */
const processingOf = (requestId: string) => requestId.replace(/^cli-/, '')

function retainedUntil(now: Date, months: number): string {
  const until = new Date(now)
  until.setUTCMonth(until.getUTCMonth() + months)
  return until.toISOString().slice(0, 10)
}
