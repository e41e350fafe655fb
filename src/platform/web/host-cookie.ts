import type { FastifyInstance } from 'fastify'
import { BoundedCache } from '../bounded-cache.ts'

/** Cached by the address of the desk: each request needs the names of several cookies. */
const ports = new BoundedCache<string>(10)

/** A cookie name that differs per port: browsers send the cookies of a host to all its ports. */
export function nameOnPort(publicUrl: string, name: string): string {
  const port = ports.of(publicUrl, () => new URL(publicUrl).port)
  return port ? `${name}-${port}` : name
}

/**
 * Name of a cookie. On https it has the prefix `__Host-`, with which browsers accept it from this host alone, not from
 * sibling domains.
 */
export const cookieName = (publicUrl: string, name: string): string =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}${nameOnPort(publicUrl, name)}`

/** Name of the session cookie. */
export const sessionCookieName = (publicUrl: string) => cookieName(publicUrl, 'laadloket')

/** Name and options of every cookie of the desk except the session cookie; scripts cannot read them. */
export function hostCookie({ server }: { server: FastifyInstance }, name: string) {
  const { publicUrl } = server.parts.settings
  const secure = publicUrl.startsWith('https:')
  return {
    name: cookieName(publicUrl, name),
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  }
}
