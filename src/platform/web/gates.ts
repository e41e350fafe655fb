import type { FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import type { Failure } from './errors.ts'
import type { Page } from './page.tsx'

declare module 'fastify' {
  interface FastifyInstance {
    /** In the order in which they run. */
    gates: readonly Gate[]
  }
}

/**
 * A check before every route that is not open, whatever the route's own permission. It runs before the body is parsed,
 * so it has the person and the address only.
 */
export interface Gate {
  /** Reason, for the log. */
  reason: string
  stops(context: Context, route: { beforeTerms: boolean }): boolean
  /** The response of a page or form route: a page, or the address of a redirect. */
  asPage(http: FastifyRequest): Page | string
  /** The response of a route of the API. */
  asFailure(context: Context): Failure
}
