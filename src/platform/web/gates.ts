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
 * A check that runs before every route that is not open, whatever its own permission: a signed-in person whom
 * it stops gets no further. It runs before the body is parsed, so it knows the person and the address only.
 */
export interface Gate {
  /** Reason, for the log. */
  reason: string
  stops(context: Context, route: { beforeTerms: boolean }): boolean
  /** The answer of a page or a form: a page, or the address of a redirect. */
  asPage(http: FastifyRequest): Page | string
  /** The answer of a route of the API. */
  asFailure(context: Context): Failure
}
