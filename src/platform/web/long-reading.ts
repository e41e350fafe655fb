import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'

/** The same request context on the database connection for long reads, which does not block other requests. */
export const longReading = (context: Context, app: FastifyInstance): Context => ({
  ...context,
  // On PostgreSQL the one of the context, which may be a replica.
  db: app.longReading === app.parts.db ? context.db : app.longReading,
})
