import { createHmac, randomBytes } from 'node:crypto'

/**
 * Masks: a form token is written differently in every response, so that the length of a compressed page reveals nothing
 * about it (BREACH). Together with the id of a stored form it fits the schema of fields.ts.
 */

const PAD_BYTES = 9
const PART_BYTES = 16
const PARTS = [0, 1, 2]
const TOKEN_BYTES = PARTS.length * PART_BYTES
/** In base64, of which each character encodes six bits. */
const MASKED_LENGTH = ((PAD_BYTES + TOKEN_BYTES) * 8) / 6

/** A form token, masked for one response; '' for a token that is not ours. */
export function maskToken(secret: string, token: string): string {
  const plain = Buffer.concat(token.split('.').map((part) => Buffer.from(part, 'base64url')))
  if (plain.length !== TOKEN_BYTES) return ''
  const pad = nextPad()
  return Buffer.concat([pad, crossed(plain, secret, pad)]).toString('base64url')
}

/** The unmasked token; a value without a mask is returned unchanged. */
export function unmaskToken(secret: string, sent: string): string {
  if (sent.length !== MASKED_LENGTH) return sent
  const bytes = Buffer.from(sent, 'base64url')
  if (bytes.length !== PAD_BYTES + TOKEN_BYTES) return sent
  const plain = crossed(bytes.subarray(PAD_BYTES), secret, bytes.subarray(0, PAD_BYTES))
  return PARTS.map((part) => partOf(plain, part)).join('.')
}

const partOf = (plain: Buffer, part: number) =>
  plain.subarray(part * PART_BYTES, (part + 1) * PART_BYTES).toString('base64url')

const PADS_AT_ONCE = 100
let pads = Buffer.alloc(0)

/** Random bytes that no other response uses; a large batch costs as much as a small one. */
function nextPad(): Buffer {
  if (pads.length < PAD_BYTES) pads = randomBytes(PAD_BYTES * PADS_AT_ONCE)
  const pad = pads.subarray(0, PAD_BYTES)
  pads = pads.subarray(PAD_BYTES)
  return pad
}

/** XOR with the pad, expanded by HMAC to the same length. */
function crossed(bytes: Buffer, secret: string, pad: Buffer): Buffer {
  const grown = createHmac('sha512', secret).update('mask ').update(pad).digest()
  for (let at = 0; at < bytes.length; at++) grown[at] = (bytes[at] ?? 0) ^ (grown[at] ?? 0)
  return grown.subarray(0, bytes.length)
}
