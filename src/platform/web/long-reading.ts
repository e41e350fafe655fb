import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Db } from '../db/dialect.ts'
import { forLongReading } from '../db/statement-threads.ts'
import type { Context } from './context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For queries that read many rows: see src/platform/db/statement-threads.ts. */
    longReading: Db
  }
}

/** Opens the connection for long reads. */
export const longReads = plugin(async (app) => {
  const { db, settings } = app.parts
  const own = forLongReading(db, settings)
  app.decorate('longReading', own)
  app.addHook('onClose', () => (own === db ? undefined : own.destroy()))
})

/** The same request context on the connection for long reads, which does not block other requests. */
export const longReading = (context: Context, app: FastifyInstance): Context => ({
  ...context,
  // PostgreSQL has no separate connection: the context's own is used, which may be a replica.
  db: app.longReading === app.parts.db ? context.db : app.longReading,
})
