import type { FastifyInstance } from 'fastify'
import { isWritable } from '../db/is-writable.ts'
import { anyone } from './policy.ts'

const REMEMBERED_MS = 1_000

/**
 * `/health/live`: the process answers. `/health/ready`: the database answers and can be written, checked at
 * most once a second, and the server is not about to stop.
 */
export function health(app: FastifyInstance) {
  const { db } = app.parts
  let lastCheck = { at: -Infinity, ready: Promise.resolve(false) }

  const config = { permission: anyone.name, answers: 'json' as const }
  app.get('/health/live', { config, schema: { hide: true } as object }, async () => ({ status: 'live' }))
  app.get('/health/ready', { config, schema: { hide: true } as object }, async (_http, reply) => {
    if (performance.now() - lastCheck.at > REMEMBERED_MS) {
      lastCheck = { at: performance.now(), ready: isWritable(db) }
    }
    const ready = !app.stopping.hasBegun && (await lastCheck.ready)
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
