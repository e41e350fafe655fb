import type { FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import type { Failure } from './errors.ts'
import type { Page } from './page.tsx'

declare module 'fastify' {
  interface FastifyInstance {
    /** In the order in which they are asked. */
    gates: readonly Gate[]
  }
}

/**
 * Stands before every route that is not open, whatever its own permission is: who signed in and is stopped here gets no
 * further. Asked before a body is parsed, so it knows the person and the address, and nothing of what was sent.
 */
export interface Gate {
  /** Why, for the log. */
  reason: string
  stops(context: Context, route: { beforeTerms: boolean }): boolean
  /** What a page or a form answers: a page, or the address to go to instead. */
  asPage(http: FastifyRequest): Page | string
  /** What a call of the API answers. */
  asFailure(context: Context): Failure
}
