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
  metrics.gauge({ name: 'laadloket_processes', help: 'Processes that serve this desk here.', read: () => 1 })
  metrics.gauge({
    name: 'laadloket_not_ready_processes',
    help: 'Processes that cannot serve now, or are about to stop.',
    read: async () => Number(!(await app.readiness.look()).isReady),
  })
  metrics.gauge({
    name: 'laadloket_database_connections',
    help: 'Connections to PostgreSQL; none with SQLite.',
    label: 'state',
    read: () => {
      const pool = poolOf(db)
      return pool && { busy: pool.busy, idle: pool.idle }
    },
  })
  metrics.gauge({
    name: 'laadloket_database_waiting',
    help: 'Statements and transactions that wait for a connection to PostgreSQL.',
    read: () => poolOf(db)?.waiting ?? null,
  })
  metrics.gauge({
    name: 'laadloket_replica_lag_seconds',
    help: 'By how much the replica that lists are read from is behind; absent while it is away.',
    together: 'max',
    read: () => app.replica?.lagSeconds ?? null,
  })
  metrics.gauge({
    name: 'laadloket_round_age_seconds',
    help: 'How long ago a round of background work went well.',
    label: 'round',
    together: 'max',
    read: () =>
      Object.fromEntries(
        [...roundsNow()].map(([name, { wellAt }]) => [name, (performance.now() - wellAt) / 1_000]),
      ),
  })
  metrics.gauge({
    name: 'laadloket_service_left_alone',
    help: 'Services outside that failed, and are not called for a while.',
    label: 'service',
    read: () => Object.fromEntries([...servicesLeftAlone()].map((name) => [name, 1])),
  })
})
