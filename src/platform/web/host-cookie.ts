import type { FastifyInstance } from 'fastify'

/**
 * Name of a cookie. On https it has the prefix with which browsers take it from this host alone, not from
 * sibling domains.
 */
const hostName = (publicUrl: string, name: string) =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name

/** Name of the session cookie. */
export const sessionCookieName = (publicUrl: string) => hostName(publicUrl, 'laadloket')

/** Name and options of every cookie of the desk beside that of the session; scripts cannot read them. */
export function hostCookie({ server }: { server: FastifyInstance }, name: string) {
  const { publicUrl } = server.parts.settings
  const secure = publicUrl.startsWith('https:')
  return {
    name: hostName(publicUrl, name),
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  }
}
