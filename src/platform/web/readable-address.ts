import type { IncomingMessage } from 'node:http'

/** An address without a route. */
const NOWHERE = '/%EF%BF%BD'
/** The prefix stays in the address, because it makes the response JSON. */
const FOR_PROGRAMS = /^\/(?:api|health)(?=\/)/

/**
 * The requested address, or one without a route when it cannot be decoded (`/%ZZ`): it then gets the usual 404 with the
 * usual headers.
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return `${FOR_PROGRAMS.exec(url)?.[0] ?? ''}${NOWHERE}`
  }
}
