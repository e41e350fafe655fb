import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refused } from './errors.ts'
import { maskToken, unmaskToken } from './masked-token.ts'

/** Guards against cross-site request forgery (CSRF). */

declare module 'fastify' {
  interface Session {
    personId?: string
    /** In every form of this session. */
    formToken?: string
  }
}

const MARK_BYTES = 16

/**
 * A new token for the forms of a session. It identifies the form's owner even after the session has ended; a form is
 * accepted only when its token equals that of the session itself.
 */
export function newFormToken(secret: string, personId: string): string {
  const random = randomBytes(MARK_BYTES).toString('base64url')
  const owner = mark(secret, `owner ${random} ${personId}`)
  return [random, owner, mark(secret, `form ${random} ${owner}`)].join('.')
}

/** The session's token, masked for the forms of one response; '' without a session. */
export const formTokenFor = (http: FastifyRequest): string =>
  maskToken(http.server.parts.secret, http.session?.formToken ?? '')

/**
 * The mark of a session: equal on all its pages, so that scripts in several tabs recognise each other. It grants
 * nothing, unlike the token from which it is derived.
 */
export const sessionMarkOf = (http: FastifyRequest): string => http.session?.formToken?.split('.')[0] ?? ''

/** True for a token that we signed, for any person. */
export function isOurToken(secret: string, token: string): boolean {
  const [random, owner, seal = ''] = unmaskToken(secret, token).split('.')
  return same(seal, mark(secret, `form ${random} ${owner}`))
}

/** True for a token that we signed for this person. */
export function belongsTo(secret: string, token: string, personId: string): boolean {
  const [random, owner = ''] = unmaskToken(secret, token).split('.')
  return isOurToken(secret, token) && same(owner, mark(secret, `owner ${random} ${personId}`))
}

/** The token of a form, and the id of the stored form from which it was sent again. */
export function carriedBy(http: FastifyRequest): { token: string; keptForm: string | undefined } {
  const { _csrf } = (http.body ?? {}) as { _csrf?: unknown }
  const [token = '', keptForm] = typeof _csrf === 'string' ? _csrf.split('~') : []
  return { token, keptForm }
}

/** True when a form has the token of its session. */
export function isOfThisSession(http: FastifyRequest): boolean {
  const expected = http.session.formToken ?? ''
  return expected !== '' && same(unmaskToken(http.server.parts.secret, carriedBy(http).token), expected)
}

/** True for a form sent from one of our pages: its token has the mask of that page. */
export function isOfPage(http: FastifyRequest): boolean {
  const { token } = carriedBy(http)
  return unmaskToken(http.server.parts.secret, token) !== token
}

/** Refuses a form without the token of its session. */
export function guardForm(http: FastifyRequest) {
  if (isOfThisSession(http)) return
  http.context.log.warn(
    { refused: 'form-token', person: http.context.person.id },
    'form token does not match the session',
  )
  throw new Refused(http.context.t.errors.expiredForm())
}

const mark = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest().subarray(0, MARK_BYTES).toString('base64url')

function same(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Refuses a change that a browser sends from another site; calls without a browser (bearer, API key) have no
 * such headers.
 */
export function guardOrigin(http: FastifyRequest, publicUrl: string) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(http.method)) return
  const { origin } = http.headers
  const site = http.headers['sec-fetch-site']
  const foreign =
    (origin !== undefined && origin !== publicUrl) || site === 'cross-site' || site === 'same-site'
  if (!foreign) return
  // The browser reports our own page, at another address than that of the settings.
  const isOurs = site === 'same-origin'
  http.log.warn(
    { refused: 'origin', person: http.context.person.id, ...(isOurs && { publicUrl }) },
    isOurs ? 'same-origin request whose Origin differs from PUBLIC_URL' : 'cross-site request refused',
  )
  throw new Refused(isOurs ? http.context.t.proxy.otherAddress({ address: publicUrl }) : undefined)
}
