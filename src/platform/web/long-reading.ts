import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'

/** The same request context on the connection for long reads, which does not block other requests. */
export const longReading = (context: Context, app: FastifyInstance): Context => ({
  ...context,
  // PostgreSQL has no separate connection: the context's own is used, which may be a replica.
  db: app.longReading === app.parts.db ? context.db : app.longReading,
})
