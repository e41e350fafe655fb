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

/** The parts that an app is built from. */
export interface AppParts {
  settings: Settings
  db: Db
  tenant: Tenant
  /** Signs cookies; at least 32 characters. */
  secret: string
  now?: () => Date
  /** That of this process when absent. */
  elapsed?: Elapsed | undefined
  /** Request counters shared by all processes of this desk; those of this process when absent. */
  counts?: Counts
  /** Metrics; absent when they are not collected. */
  metrics?: Metrics | undefined
  /** Traces each request; absent without a collector. */
  traces?: Traces | undefined
  logger?: FastifyServerOptions['logger']
  /** Compiles schemas to validators; when absent, each at its first request. */
  compilerOf?: CompilerOf
  /** URL of the bundle of the export thread; that of this server when absent. */
  exportThread?: URL | undefined
  /** True: `routeList` contains the stack of each declaration, for `npm run routes`. */
  locatesRoutes?: boolean
  /** Milliseconds between two polls for changes while a browser listens; the default is longer. */
  liveEveryMs?: number
  /** Milliseconds that requests may wait to be let in; those of load-shedder.ts when absent. */
  patience?: Patience | undefined
  /** Limits for slow requests; those of slow-calls.ts when absent. */
  slowLimits?: SlowLimits | undefined
  /**
   * Closes the resources that were opened for the app, the database included, after everything else has stopped and is
   * written.
   */
  closeLast?: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    parts: AppParts & Required<Pick<AppParts, 'now' | 'counts'>>
  }
}
