import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/**
 * What guards a form of somebody who has no session. It is signed, so that nobody makes their own; it holds only with
 * the cookie of the browser that opened the form, so that no other site sends it; it tells when the form was opened;
 * and it makes one request, however often it is sent.
 */
export interface FormToken {
  /** Of this form alone. */
  key: string
  openedAt: Date
}

const LASTS_MS = 24 * 3_600_000

/** A token for a form that is opened now. `visitor` is what the cookie holds. */
export function newToken(secret: string, visitor: string, now: Date): string {
  const payload = `${randomUUID()}.${(+now).toString(36)}`
  return `${payload}.${signatureOf(secret, visitor, payload)}`
}

/** What a token says; null when it is not ours, of another browser, or older than a day. */
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
