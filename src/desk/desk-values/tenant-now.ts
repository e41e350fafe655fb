import type { Db } from '../../platform/db/dialect.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { type Rounds, startRounds } from '../../platform/time/rounds.ts'
import { findSetValues, versionOfAll } from './queries.ts'
import { withValues } from './with-values.ts'

const EVERY_MS = 2_000

declare module 'fastify' {
  interface FastifyInstance {
    tenantNow: TenantNow
  }
}

/**
 * The tenant of a desk with the values that the desk has now. Each change makes another object, so that what was
 * worked out of the one before is not used again.
 */
export class TenantNow {
  /** As the folder says it. */
  readonly folder: Tenant
  readonly #db: Db
  #tenant: Tenant
  #version = 0
  /** Readings are numbered as they begin: of two at once the later one counts. */
  #begun = 0
  #counted = 0

  constructor(db: Db, folder: Tenant) {
    this.#db = db
    this.folder = folder
    this.#tenant = folder
  }

  get tenant(): Tenant {
    return this.#tenant
  }

  /** Reads the values when they changed. */
  async renew(): Promise<void> {
    const number = ++this.#begun
    const version = await versionOfAll(this.#db)
    if (version === this.#version) return
    const set = await findSetValues(this.#db)
    if (number < this.#counted) return
    this.#counted = number
    this.#version = version
    this.#tenant = withValues(this.folder, set)
  }

  /** Looks every few seconds for what other processes and commands changed. */
  keepFresh(failed: (error: unknown) => void, everyMs = EVERY_MS): Rounds {
    return startRounds({ name: 'desk-values', work: () => this.renew(), everyMs, failed })
  }
}
