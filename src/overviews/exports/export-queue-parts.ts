import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/dialect.ts'
import type { Storage } from '../../platform/outside/storage.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Elapsed } from '../../platform/time/heartbeats.ts'

/** Dependencies of the export queue. */
export interface ExportQueueParts {
  db: Db
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'publicUrl' | 'tenantId'>
  storage: Storage
  now: () => Date
  elapsed?: Elapsed | undefined
  log: FastifyBaseLogger
  /** The bundle of the thread; by default the one of this server. */
  exportThread?: URL | undefined
}
