import type { IncomingMessage } from 'node:http'

/** An address without a route. */
const NOWHERE = '/%EF%BF%BD'
/** Stays in the address, because it decides the form of the answer (JSON). */
const FOR_PROGRAMS = /^\/(?:api|health)(?=\/)/

/**
 * The requested address, or one without a route when it cannot be decoded (`/%ZZ`): an unreadable address
 * then gets the same 404, with the same headers, as any other.
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return `${FOR_PROGRAMS.exec(url)?.[0] ?? ''}${NOWHERE}`
  }
}
