import type { Db } from '../../platform/db/dialect.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { embeddedMonitoring } from './embedded.ts'
import { httpMonitoring, type MonitoringSource } from './http-monitoring.ts'

declare module 'fastify' {
  interface FastifyInstance {
    monitoring: MonitoringSource
  }
}

declare module '../../platform/web/context.ts' {
  interface Context {
    /** Who knows how busy charge points are; absent, the table of our own. */
    monitoring?: MonitoringSource
  }
}

/** Who knows how charge points are used, by the settings. One for each process, with its breaker. */
export const monitoringOf = ({
  settings,
  db,
  tenant,
}: {
  settings: Pick<Settings, 'monitoring'>
  db: Db
  tenant: Tenant
}): MonitoringSource =>
  settings.monitoring
    ? httpMonitoring(settings.monitoring)
    : embeddedMonitoring(db, tenant.map.monitoring.months)
