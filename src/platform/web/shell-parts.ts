import type { FastifyRequest } from 'fastify'
import type { Shell } from '../../../views/layout/shell.ts'

declare module 'fastify' {
  interface FastifyInstance {
    shellParts: ShellParts
  }
}

/** What nouns show around the content of every page. */
export interface ShellParts {
  /** Of somebody who signed in; null where nothing is known of how long their session lasts. */
  session(http: FastifyRequest): Shell['session']
  /** The tour of a page that was found; null for a page without one. */
  tour(http: FastifyRequest): Shell['tour']
}
