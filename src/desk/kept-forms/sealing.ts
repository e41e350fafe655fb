import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts a form so that the database alone reveals nothing: the key is in the browser that sent it. */

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for a browser, and an id for a form: random, cannot be guessed. */
export const newKey = () => randomBytes(32).toString('base64url')
export const newId = () => randomBytes(16).toString('base64url')

/** Identifies the forms of one browser, without revealing its key. */
export const nameOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)

/** Encrypts a text; decrypting needs this key and this id. */
export function seal(text: string, key: string, id: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(key, id), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts a text; null with another key or id, and when a bit was changed. */
export function unseal(sealed: string, key: string, id: string): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(key, id), bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(text).toString('utf8')
  } catch {
    return null
  }
}

const keyFor = (key: string, id: string) => Buffer.from(hkdfSync('sha256', key, id, 'kept-form', 32))
