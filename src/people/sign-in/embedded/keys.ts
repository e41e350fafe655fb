import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Db } from '../../../platform/db/dialect.ts'
import { storeOnce } from '../../../platform/db/meta.ts'

export const SIGNED_WITH = 'ES256'

/** The signing key of the embedded provider, including the private part; generated once per database. */
export async function signingKey(db: Db): Promise<JWK & { kid: string }> {
  const stored = await storeOnce(db, 'provider.signing-key', async () => {
    const { privateKey } = await generateKeyPair(SIGNED_WITH, { extractable: true })
    const key = await exportJWK(privateKey)
    return JSON.stringify({
      ...key,
      alg: SIGNED_WITH,
      use: 'sig',
      kid: await calculateJwkThumbprint(key),
    })
  })
  return JSON.parse(stored)
}

/** The same key without its private part. */
export const publicPartOf = ({ d: _secret, ...key }: JWK): JWK => key

/** Signs the provider's own cookies. */
export const cookieSecret = (db: Db) => storeOnce(db, 'secret.provider-cookies', secret)

/** The client secret of the desk at the provider. */
export const clientSecret = (db: Db) => storeOnce(db, 'secret.provider-client', secret)

const secret = () => randomBytes(48).toString('base64url')
