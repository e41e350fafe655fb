import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A token that opens one file for a short while, for whoever has it: in a link that a program passes to a browser,
 * which has neither the program's key nor a session of ours.
 */

export const LINK_LASTS_SECONDS = 120

/** A token for the file with this uuid, valid from now. */
export function linkToken(secret: string, uuid: string, now: Date): string {
  const until = (Math.floor(+now / 1_000) + LINK_LASTS_SECONDS).toString(36)
  return `${until}.${signatureOf(secret, uuid, until)}`
}

/** True for a token of ours, for this file, that has not expired. */
export function isLinkToken(secret: string, uuid: string, token: string, now: Date): boolean {
  const [until = '', given = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(secret, uuid, until))
  const signature = Buffer.from(given)
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected)
  return isOurs && +now < Number.parseInt(until, 36) * 1_000
}

const signatureOf = (secret: string, uuid: string, until: string) =>
  createHmac('sha256', secret).update(`download-link\n${uuid}\n${until}`).digest('base64url')
