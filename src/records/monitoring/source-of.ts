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
    /** The source of occupancy; when undefined, our own table. */
    monitoring?: MonitoringSource
  }
}

/** The monitoring source from the settings. Create it once per process, because it contains the circuit breaker. */
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
