import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/dialect.ts'
import type { Storage } from '../../platform/outside/storage.ts'
import type { Settings } from '../../platform/settings/settings.ts'

/** What making exports takes. */
export interface ExportQueueParts {
  db: Db
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'publicUrl' | 'tenantId'>
  storage: Storage
  now: () => Date
  log: FastifyBaseLogger
  /** The bundle of the thread; that of this server unless said. */
  exportThread?: URL | undefined
}
