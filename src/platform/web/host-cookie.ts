import type { FastifyInstance } from 'fastify'
import { Kept } from '../kept.ts'

/** By the address of the desk: each call asks for the names of several cookies. */
const ports = new Kept<string>(10)

/** A name that no desk on another port of this host has: browsers send cookies to all ports. */
export function nameOnPort(publicUrl: string, name: string): string {
  const port = ports.of(publicUrl, () => new URL(publicUrl).port)
  return port ? `${name}-${port}` : name
}

/**
 * Name of a cookie. On https it has the prefix with which browsers take it from this host alone, not from
 * sibling domains.
 */
export const cookieName = (publicUrl: string, name: string): string =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}${nameOnPort(publicUrl, name)}`

/** Name of the session cookie. */
export const sessionCookieName = (publicUrl: string) => cookieName(publicUrl, 'laadloket')

/** Name and options of every cookie of the desk beside that of the session; scripts cannot read them. */
export function hostCookie({ server }: { server: FastifyInstance }, name: string) {
  const { publicUrl } = server.parts.settings
  const secure = publicUrl.startsWith('https:')
  return {
    name: cookieName(publicUrl, name),
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  }
}
