import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/**
 * Protects a form without a session against CSRF and replay. The token is signed, so that it cannot be forged; it is bound
 * to the cookie of the browser that opened the form, so that no other site can send it; it contains the moment of opening;
 * and its key identifies one request, however often the form is sent.
 */
export interface FormToken {
  /** Unique to this form. */
  key: string
  openedAt: Date
}

const LASTS_MS = 24 * 3_600_000

/** A token for a form that is opened now. `visitor` is the value of the cookie. */
export function newToken(secret: string, visitor: string, now: Date): string {
  const payload = `${randomUUID()}.${(+now).toString(36)}`
  return `${payload}.${signatureOf(secret, visitor, payload)}`
}

/** The contents of a token; null when its signature is invalid, it belongs to another browser, or it is older than a day. */
export function readToken(secret: string, visitor: string, token: string, now: Date): FormToken | null {
  const [key = '', opened = '', given = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(secret, visitor, `${key}.${opened}`))
  const signature = Buffer.from(given)
  if (visitor === '' || signature.length !== expected.length || !timingSafeEqual(signature, expected))
    return null
  const openedAt = new Date(Number.parseInt(opened, 36))
  return +now - +openedAt <= LASTS_MS ? { key, openedAt } : null
}

const signatureOf = (secret: string, visitor: string, payload: string) =>
  createHmac('sha256', secret).update(`resident-form\n${visitor}\n${payload}`).digest('base64url')
