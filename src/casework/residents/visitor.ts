import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readLanguage } from '../../platform/texts/language.ts'
import { hostCookie } from '../../platform/web/host-cookie.ts'

/** Cookies of a browser without a session: the number that its forms are bound to, the last request sent, the language. */

const YEAR_SECONDS = 31_536_000
const SENT_SECONDS = 600

/** The number of this browser, for as long as it is open. */
export function visitorOf(http: FastifyRequest, reply: FastifyReply): string {
  const { name, options } = hostCookie(reply, 'formulier')
  const known = http.cookies[name]
  if (known && /^[\w-]{22}$/.test(known)) return known
  const visitor = randomBytes(16).toString('base64url')
  reply.setCookie(name, visitor, options)
  return visitor
}

/** The number that accompanied the form; '' for none. */
export const visitorIn = (http: FastifyRequest, reply: FastifyReply) =>
  http.cookies[hostCookie(reply, 'formulier').name] ?? ''

/** The last request sent: shown on the page that follows. */
interface Sent {
  email: string
  /** Null where only the mail contains it. */
  reference: string | null
  /** True when proof of the car was sent with it. */
  proof: boolean
}

/** Stores the last request sent for ten minutes, in a cookie of this browser. */
export function storeSent(reply: FastifyReply, sent: Sent) {
  const { name, options } = hostCookie(reply, 'aanvraag')
  const value = Buffer.from(JSON.stringify(sent)).toString('base64url')
  reply.setCookie(name, value, { ...options, signed: true, maxAge: SENT_SECONDS })
}

export function readSent(http: FastifyRequest, reply: FastifyReply): Sent | null {
  const cookie = http.cookies[hostCookie(reply, 'aanvraag').name]
  const { valid, value } = cookie ? http.unsignCookie(cookie) : { valid: false, value: null }
  return valid && value ? (JSON.parse(Buffer.from(value, 'base64url').toString()) as Sent) : null
}

/** Stores the requested language; true when the parameter is a known language. */
export function storeLanguage(reply: FastifyReply, wanted: unknown): boolean {
  const language = readLanguage(wanted)
  if (!language) return false
  const { name, options } = hostCookie(reply, 'taal')
  reply.setCookie(name, language, { ...options, maxAge: YEAR_SECONDS })
  return true
}
