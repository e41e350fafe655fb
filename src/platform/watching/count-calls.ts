import plugin from 'fastify-plugin'
import { poolOf } from '../db/open-postgres.ts'
import { servicesLeftAlone } from '../outside/circuit-breaker.ts'
import { roundsNow } from '../time/rounds.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** True for a response that lasts as long as its reader wishes. */
    isStream: boolean
  }
}

/** Collects metrics of responses and of this process; does nothing without metrics. */
export const countCalls = plugin(async (app) => {
  const { metrics, db } = app.parts
  app.decorateRequest('isStream', false)
  if (!metrics) return
  app.addHook('onResponse', (http, reply, done) => {
    metrics.answered({
      method: http.method,
      route: http.routeOptions.url ?? '(unknown)',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
      isStream: http.isStream,
    })
    done()
  })
  metrics.gauge({
    name: 'laadloket_processes',
    help: 'Number of server processes of this desk on this machine.',
    read: () => 1,
  })
  metrics.gauge({
    name: 'laadloket_not_ready_processes',
    help: 'Number of server processes that are not ready, or are stopping.',
    read: async () => Number(!(await app.readiness.look()).isReady),
  })
  metrics.gauge({
    name: 'laadloket_database_connections',
    help: 'Number of connections to PostgreSQL, by state; absent with SQLite.',
    label: 'state',
    read: () => {
      const pool = poolOf(db)
      return pool && { busy: pool.busy, idle: pool.idle }
    },
  })
  metrics.gauge({
    name: 'laadloket_database_waiting',
    help: 'Number of statements and transactions waiting for a PostgreSQL connection.',
    read: () => poolOf(db)?.waiting ?? null,
  })
  metrics.gauge({
    name: 'laadloket_replica_lag_seconds',
    help: 'Lag of the read replica, in seconds; absent while it is unavailable.',
    together: 'max',
    read: () => app.replica?.lagSeconds ?? null,
  })
  metrics.gauge({
    name: 'laadloket_round_age_seconds',
    help: 'Seconds since the last successful round of background work.',
    label: 'round',
    together: 'max',
    read: () =>
      Object.fromEntries(
        [...roundsNow()].map(([name, { wellAt }]) => [name, (performance.now() - wellAt) / 1_000]),
      ),
  })
  metrics.gauge({
    name: 'laadloket_service_left_alone',
    help: '1 for each external service with an open circuit breaker.',
    label: 'service',
    read: () => Object.fromEntries([...servicesLeftAlone()].map((name) => [name, 1])),
  })
})
