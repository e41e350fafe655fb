import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refused } from './errors.ts'

/** Guards against other sites that let a signed-in browser do something (CSRF). */

declare module 'fastify' {
  interface Session {
    personId?: string
    /** Given to every form of this session. */
    formToken?: string
  }
}

/** A new token for the forms of a session. */
export const newFormToken = () => randomBytes(32).toString('base64url')

/** Refuses a form that does not carry its session's token. */
export function guardForm(http: FastifyRequest) {
  const expected = Buffer.from(http.session.formToken ?? '')
  const body = http.body as { _csrf?: unknown } | null
  const given = Buffer.from(typeof body?._csrf === 'string' ? body._csrf : '')
  if (expected.length === 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refused(http.visit.t.errors.expiredForm())
}

/** Refuses a change that a browser sends from another site; calls without a browser (bearer, API key) have no such headers. */
export function guardOrigin(http: FastifyRequest, publicUrl: string) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(http.method)) return
  const { origin } = http.headers
  const site = http.headers['sec-fetch-site']
  const foreign =
    (origin !== undefined && origin !== publicUrl) || site === 'cross-site' || site === 'same-site'
  if (foreign) throw new Refused()
}
