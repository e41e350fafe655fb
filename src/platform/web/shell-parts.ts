import type { FastifyRequest } from 'fastify'
import type { Shell } from '../../../views/layout/shell.ts'

declare module 'fastify' {
  interface FastifyInstance {
    shellParts: ShellParts
  }
}

/** Parts that nouns display around the content of every page. */
export interface ShellParts {
  /** The session of the signed-in person; null where its end is not known. */
  session(http: FastifyRequest): Shell['session']
  /** Addresses of the colours and the logo of the desk. */
  houseStyle(http: FastifyRequest): Shell['houseStyle']
  /** The tour of the page; null for a page without one. */
  tour(http: FastifyRequest): Shell['tour']
  /** Where the person may start a process. */
  starts(http: FastifyRequest): Shell['starts']
}
