import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../platform/web/host-cookie.ts'
import { FLOW_SECONDS } from './oauth-client.ts'

const COOKIE = 'aanmelding'

/** The state of a pending sign-in, in a signed cookie of this browser: no database row for a person who never returns. */
interface PendingSignIn {
  nonce: string
  /** Path on our origin to go to after signing in. */
  target: string
  /** The provider was requested to authenticate again, also a person with a session there (`prompt=login`). */
  afresh: boolean
}

/** Starts a sign-in: a new nonce, stored with the target. */
export function storePending(reply: FastifyReply, goal: Omit<PendingSignIn, 'nonce'>): PendingSignIn {
  const pending = { nonce: randomBytes(24).toString('base64url'), ...goal }
  const { name, options } = hostCookie(reply, COOKIE)
  reply.setCookie(name, Buffer.from(JSON.stringify(pending)).toString('base64url'), {
    ...options,
    signed: true,
    maxAge: FLOW_SECONDS,
  })
  return pending
}

/** Reads and removes the pending sign-in; null when this browser started none, or too long ago. */
export function takePending(http: FastifyRequest, reply: FastifyReply): PendingSignIn | null {
  const { name, options } = hostCookie(reply, COOKIE)
  const cookie = http.cookies[name]
  if (!cookie) return null
  reply.clearCookie(name, options)
  const { valid, value } = http.unsignCookie(cookie)
  if (!valid || !value) return null
  try {
    const { nonce, target, afresh } = JSON.parse(Buffer.from(value, 'base64url').toString())
    return typeof nonce === 'string' && typeof target === 'string'
      ? { nonce, target, afresh: afresh === true }
      : null
  } catch {
    return null
  }
}
