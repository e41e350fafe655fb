import { randomUUID } from 'node:crypto'
import type { Db } from '../db/dialect.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Context } from '../web/context.ts'
import { activityOf } from './activity.ts'
import { activityId, insertReads } from './queries.ts'

type Reader = Pick<Context, 'person' | 'now' | 'requestId' | 'reads'>

/** The log of reads of contact data: rows are only added, and removed after their term by a purge. */
export class ProcessingLog {
  readonly #db: Db
  readonly #tenantNow: () => Tenant
  readonly #clock: () => Date
  /** Ids of activities by their JSON, which includes the term. */
  readonly #activities = new Map<string, Promise<number>>()

  constructor(db: Db, tenantNow: () => Tenant, clock: () => Date = () => new Date()) {
    this.#db = db
    this.#tenantNow = tenantNow
    this.#clock = clock
  }

  /** Writes the noted reads, a row per record, in one statement. Throws when it cannot write them. */
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
    await insertReads(
      this.#db,
      reads.map(({ type, uuid, way, kinds }) => ({
        action_id: randomUUID(),
        ...row,
        way,
        object_type: type,
        object_uuid: uuid,
        kinds: kinds.join(' '),
      })),
    )
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
