import type { FastifyInstance } from 'fastify'
import { anyone } from './policy.ts'

/**
 * `/health/live`: the process answers. `/health/ready`: the database answers and accepts writes, and the server is not
 * about to stop. The reason for "not ready" is shown at the monitoring port only: see src/platform/watching.
 */
export function health(app: FastifyInstance) {
  const config = { permission: anyone.name, answers: 'json' as const }
  app.get('/health/live', { config, schema: { hide: true } as object }, async () => ({ status: 'live' }))
  app.get('/health/ready', { config, schema: { hide: true } as object }, async (_http, reply) => {
    const { isReady } = await app.readiness.look()
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
