import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FLOW_SECONDS } from './oauth-client.ts'

/** What must come back with the person from the provider, in a signed cookie of this browser: no row for who never returns. */
export interface PendingSignIn {
  nonce: string
  /** Where the person was going, a path of our own. */
  target: string
}

/** Begins: a new nonce, kept with the target. */
export function keepPending(reply: FastifyReply, target: string): PendingSignIn {
  const pending = { nonce: randomBytes(24).toString('base64url'), target }
  const { name, options } = cookieOf(reply)
  reply.setCookie(name, Buffer.from(JSON.stringify(pending)).toString('base64url'), {
    ...options,
    signed: true,
    maxAge: FLOW_SECONDS,
  })
  return pending
}

/** What was kept, once; null when this browser began nothing, or too long ago. */
export function takePending(http: FastifyRequest, reply: FastifyReply): PendingSignIn | null {
  const { name, options } = cookieOf(reply)
  const cookie = http.cookies[name]
  if (!cookie) return null
  reply.clearCookie(name, options)
  const { valid, value } = http.unsignCookie(cookie)
  if (!valid || !value) return null
  try {
    const { nonce, target } = JSON.parse(Buffer.from(value, 'base64url').toString())
    return typeof nonce === 'string' && typeof target === 'string' ? { nonce, target } : null
  } catch {
    return null
  }
}

function cookieOf(reply: FastifyReply) {
  const secure = reply.server.parts.settings.publicUrl.startsWith('https:')
  return {
    name: secure ? '__Host-aanmelding' : 'aanmelding',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  }
}
