import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */

// Cheaper than for real people: the embedded provider does not start in production.
const COST = { N: 2 ** 14, r: 8, p: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const MOST_MEMORY = 64 * 1024 * 1024

/** Hashes a password with a random salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** True when the hash was made from this password. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [kind, N, r, p, salt = '', hash = ''] = kept.split('$')
  if (kind !== 'scrypt') return false
  const expected = Buffer.from(hash, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await derive(password, Buffer.from(salt, 'base64url'), cost)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const derive = (password: string, salt: Buffer, cost: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) =>
    // Keyboards differ in their encoding of accented letters; NFKC makes them equal.
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, { ...cost, maxmem: MOST_MEMORY }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    ),
  )
