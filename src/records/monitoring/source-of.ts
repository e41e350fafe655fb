import plugin from 'fastify-plugin'
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

/** The monitoring source of the settings, one per process, because it contains the circuit breaker. */
export const monitoring = plugin(async (app) => {
  const { settings, db, tenant } = app.parts
  const source = settings.monitoring
    ? httpMonitoring(settings.monitoring)
    : embeddedMonitoring(db, tenant.map.monitoring.months)
  app.decorate('monitoring', source)
})
