import plugin from 'fastify-plugin'
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
 * The tenant with the current values of the desk. Each change creates a new object, which invalidates caches keyed by the
 * previous one.
 */
export class TenantNow {
  /** As configured in its folder. */
  readonly folder: Tenant
  readonly #db: Db
  #tenant: Tenant
  #version = 0
  /** Reads are numbered as they begin: of two concurrent reads the later one counts. */
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

  /** Reads the values if they changed. */
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

  /** Polls every few seconds for changes by other processes and commands. */
  pollChanges(failed: (error: unknown) => void, everyMs = EVERY_MS): Rounds {
    return startRounds({ name: 'desk-values', work: () => this.renew(), everyMs, failed })
  }
}

/** Decorates the app with its tenant's current values; `renew` reads them for the first time. */
export const currentTenant = plugin(async (app) => {
  app.decorate('tenantNow', new TenantNow(app.parts.db, app.parts.tenant))
})
