import type { FastifyServerOptions } from 'fastify'
import type { Db } from '../db/dialect.ts'
import type { Settings } from '../settings/settings.ts'
import type { Tenant } from '../tenant/tenant.ts'

/** What an app is built from. */
export interface AppParts {
  settings: Settings
  db: Db
  tenant: Tenant
  /** Signs cookies; at least 32 characters. */
  secret: string
  now?: () => Date
  logger?: FastifyServerOptions['logger']
  /** How schemas become validators; Fastify's own way unless said. */
  schemaController?: FastifyServerOptions['schemaController']
  /** The bundle of the thread that makes exports; that of this server unless said. */
  exportThread?: URL | undefined
  /** How often it looks for changes while somebody listens, in milliseconds; less often unless said. */
  liveEveryMs?: number
  /** Closes what was opened for the app, the database among it: after everything else has stopped and is written. */
  closeLast?: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    parts: AppParts & { now: () => Date }
    /** For questions that read many rows: see src/platform/db/long-reading.ts. */
    longReading: Db
  }
}
