import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The link in a mail by which an applicant switches news by mail on or off. Others may know reference and postal code; only
 * the applicant reads the mailbox.
 */

/** `mail` switches it on, `geen-mail` off. */
export const NEWS_ACTS = ['mail', 'geen-mail'] as const
export type NewsAct = (typeof NEWS_ACTS)[number]

interface NewsLink {
  request: string
  act: NewsAct
}

const LASTS_MS = 7 * 24 * 3_600_000

/** A token for one act on one request, valid for seven days. */
export function newsToken(secret: string, { request, act }: NewsLink, now: Date): string {
  const payload = `${request}.${act}.${(+now + LASTS_MS).toString(36)}`
  return `${payload}.${signatureOf(secret, payload)}`
}

/** The contents of a token; null when its signature is invalid, or it has expired. */
export function readNewsToken(secret: string, token: string, now: Date): NewsLink | null {
  const [request = '', word = '', until = '', given = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(secret, `${request}.${word}.${until}`))
  const signature = Buffer.from(given)
  const act = NEWS_ACTS.find((it) => it === word)
  if (!act || signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  return +now <= Number.parseInt(until, 36) ? { request, act } : null
}

const signatureOf = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`news-link\n${payload}`).digest('base64url')
