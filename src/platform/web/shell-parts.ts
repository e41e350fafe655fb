import type { FastifyRequest } from 'fastify'
import type { Shell } from '../../../views/layout/shell.ts'

declare module 'fastify' {
  interface FastifyInstance {
    shellParts: ShellParts
  }
}

/** What nouns display around the content of every page. */
export interface ShellParts {
  /** Of the signed-in person; null where the end of the session is not known. */
  session(http: FastifyRequest): Shell['session']
  /** Addresses of the colours and the logo of the desk. */
  houseStyle(http: FastifyRequest): Shell['houseStyle']
  /** The tour of the page; null for a page without one. */
  tour(http: FastifyRequest): Shell['tour']
  /** Where the person may start a process. */
  starts(http: FastifyRequest): Shell['starts']
}
