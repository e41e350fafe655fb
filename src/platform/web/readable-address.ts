import type { IncomingMessage } from 'node:http'

/** Leads nowhere. */
const NOWHERE = '/%EF%BF%BD'
/** What is for programs stays so: it decides the form of the answer. */
const FOR_PROGRAMS = /^\/(?:api|health)(?=\/)/

/**
 * The address as it was asked for, or one that does not exist when it cannot be decoded (`/%ZZ`): so that an
 * unreadable address gets the same answer, with the same headers, as any other that is not there.
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return `${FOR_PROGRAMS.exec(url)?.[0] ?? ''}${NOWHERE}`
  }
}
