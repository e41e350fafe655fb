import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
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

const MARK_BYTES = 16

/**
 * A new token for the forms of a session. It tells later whose page a form stood on, even when the session is gone;
 * what lets a form in is only that it is the token of the session itself.
 */
export function newFormToken(secret: string, personId: string): string {
  const random = randomBytes(MARK_BYTES).toString('base64url')
  const owner = mark(secret, `owner ${random} ${personId}`)
  return [random, owner, mark(secret, `form ${random} ${owner}`)].join('.')
}

/** True for a token that we gave out, to whomever. */
export function isOurToken(secret: string, token: string): boolean {
  const [random, owner, seal = ''] = token.split('.')
  return same(seal, mark(secret, `form ${random} ${owner}`))
}

/** True for a token that we gave out to this person. */
export function belongsTo(secret: string, token: string, personId: string): boolean {
  const [random, owner = ''] = token.split('.')
  return isOurToken(secret, token) && same(owner, mark(secret, `owner ${random} ${personId}`))
}

/** What a form carries: its token, and the kept form that it was sent again from. */
export function carriedBy(http: FastifyRequest): { token: string; keptForm: string | undefined } {
  const { _csrf } = (http.body ?? {}) as { _csrf?: unknown }
  const [token = '', keptForm] = typeof _csrf === 'string' ? _csrf.split('~') : []
  return { token, keptForm }
}

/** True when a form carries its session's token. */
export function isOfThisSession(http: FastifyRequest): boolean {
  const expected = http.session.formToken ?? ''
  return expected !== '' && same(carriedBy(http).token, expected)
}

/** Refuses a form that does not carry its session's token. */
export function guardForm(http: FastifyRequest) {
  if (!isOfThisSession(http)) throw new Refused(http.context.t.errors.expiredForm())
}

const mark = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest().subarray(0, MARK_BYTES).toString('base64url')

function same(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
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
