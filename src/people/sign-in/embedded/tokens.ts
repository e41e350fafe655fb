import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { Db } from '../../../platform/db/dialect.ts'
import { claimsOf, type Persona } from '../personas.ts'
import { lastIssuer } from '../queries.ts'
import { SIGNED_WITH, signingKey } from './keys.ts'

export const CLIENT_ID = 'laadloket'
const ACCESS_TOKEN_SECONDS = 3_600

/** Path of the embedded provider. */
export const PREFIX = '/idp'

/** Issuer of its tokens. */
export const issuerAt = (publicUrl: string) => `${publicUrl}${PREFIX}`

/**
 * An access token of the embedded provider for a persona; signed without the server, with the key in the same database. Its
 * issuer is that of the server that last ran on this database, else derived from `publicUrl`.
 */
export async function accessTokenFor(
  persona: Persona,
  { db, tenantId, publicUrl }: { db: Db; tenantId: string; publicUrl: string },
): Promise<string> {
  const key = await signingKey(db)
  const signedIn = { auth_time: Math.floor(Date.now() / 1_000) }
  // `gty` marks an API client, which accepts no terms.
  const program = { client_id: CLIENT_ID, gty: 'client-credentials' }
  return new SignJWT({ ...claimsOf(persona, tenantId), ...signedIn, ...program })
    .setProtectedHeader({ alg: SIGNED_WITH, kid: key.kid, typ: 'at+jwt' })
    .setIssuer((await lastIssuer(db)) ?? issuerAt(publicUrl))
    .setAudience(CLIENT_ID)
    .setSubject(persona.id)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(await importJWK(key, SIGNED_WITH))
}
