import type { FastifyServerOptions } from 'fastify'
import type { Db } from '../db/dialect.ts'
import type { Settings } from '../settings/settings.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Elapsed } from '../time/heartbeats.ts'
import type { Metrics } from '../watching/metrics.ts'
import type { Traces } from '../watching/traces.ts'
import type { Counts } from './counts.ts'
import type { Patience } from './load-shedder.ts'
import type { SlowLimits } from './slow-calls.ts'
import type { CompilerOf } from './validators.ts'

/** What an app is built from. */
export interface AppParts {
  settings: Settings
  db: Db
  tenant: Tenant
  /** Signs cookies; at least 32 characters. */
  secret: string
  now?: () => Date
  /** Of this process when absent. */
  elapsed?: Elapsed | undefined
  /** Counters of calls for all processes of this desk; those of this process when absent. */
  counts?: Counts
  /** Counts what happens, where somebody looks. */
  metrics?: Metrics | undefined
  /** Makes a trace of each call, where a collector takes them. */
  traces?: Traces | undefined
  logger?: FastifyServerOptions['logger']
  /** How schemas become validators; each at its first call when absent. */
  compilerOf?: CompilerOf
  /** URL of the bundle of the export thread; that of this server when absent. */
  exportThread?: URL | undefined
  /** Milliseconds between two looks for changes while a browser listens; the default is longer. */
  liveEveryMs?: number
  /** Milliseconds that calls may have to wait for their turn; those of turns.ts when absent. */
  patience?: Patience | undefined
  /** How slowly calls may come in; as in slow-calls.ts when absent. */
  slowLimits?: SlowLimits | undefined
  /**
   * Closes what was opened for the app, the database among it, after everything else has stopped and is
   * written.
   */
  closeLast?: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    parts: AppParts & Required<Pick<AppParts, 'now' | 'counts'>>
    /** For queries that read many rows: see src/platform/db/long-reading.ts. */
    longReading: Db
  }
}
