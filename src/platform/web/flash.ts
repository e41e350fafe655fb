import type { FastifyReply, FastifyRequest } from 'fastify'

/** A message that survives one redirect, in a signed cookie of its own. */
export type ToastType = 'success' | 'warning' | 'error'
export interface Toast {
  type: ToastType
  message: string
}

const COOKIE = 'melding'
const SECONDS = 60

/** Stores a message for the next page. */
export function setFlash(reply: FastifyReply, toast: Toast) {
  reply.setCookie(COOKIE, Buffer.from(JSON.stringify(toast)).toString('base64url'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
    signed: true,
    maxAge: SECONDS,
  })
}

/** Takes the stored message out, once; null when there is none. */
export function takeFlash(http: FastifyRequest, reply: FastifyReply): Toast | null {
  const cookie = http.cookies[COOKIE]
  if (!cookie) return null
  reply.clearCookie(COOKIE, { path: '/' })
  const { valid, value } = http.unsignCookie(cookie)
  return valid && value ? (JSON.parse(Buffer.from(value, 'base64url').toString()) as Toast) : null
}
