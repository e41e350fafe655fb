import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from './host-cookie.ts'

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
  const { name, options } = hostCookie(reply, COOKIE)
  reply.setCookie(name, Buffer.from(JSON.stringify(toast)).toString('base64url'), {
    ...options,
    signed: true,
    maxAge: SECONDS,
  })
}

/** Returns the stored message and deletes it; null when there is none. */
export function takeFlash(http: FastifyRequest, reply: FastifyReply): Toast | null {
  const { name, options } = hostCookie(reply, COOKIE)
  const cookie = http.cookies[name]
  if (!cookie) return null
  reply.clearCookie(name, options)
  const { valid, value } = http.unsignCookie(cookie)
  return valid && value ? (JSON.parse(Buffer.from(value, 'base64url').toString()) as Toast) : null
}
