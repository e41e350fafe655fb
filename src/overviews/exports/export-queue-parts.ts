import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/dialect.ts'
import type { Storage } from '../../platform/outside/storage.ts'
import type { Settings } from '../../platform/settings/settings.ts'

/** Dependencies of the export queue. */
export interface ExportQueueParts {
  db: Db
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'publicUrl' | 'tenantId'>
  storage: Storage
  now: () => Date
  log: FastifyBaseLogger
  /** The bundle of the thread; by default the one of this server. */
  exportThread?: URL | undefined
}
