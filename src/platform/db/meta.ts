import { randomBytes } from 'node:crypto'
import { Halt } from '../terminal/halt.ts'
import type { Db } from './dialect.ts'
import { prepare } from './prepare.ts'

/** Values of this database as a whole: its tenant, and secrets that its processes share. */

const find = prepare({ key: String }, (db, place) =>
  db.selectFrom('meta').select('value').where('key', '=', place('key')),
)

const read = async (db: Db, key: string) => (await find(db, { key }))[0]?.value

/** The value under a key; created and stored the first time. When two processes create one at once, the first wins. */
export async function storeOnce(db: Db, key: string, make: () => string | Promise<string>): Promise<string> {
  const stored = await read(db, key)
  if (stored !== undefined) return stored
  await db
    .insertInto('meta')
    .values({ key, value: await make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await read(db, key)) as string
}

/** Key of the version of the desk that last prepared this database. */
export const PREPARED_BY = 'version'

/** The value under a key; undefined without one. */
export const storedMeta = (db: Db, key: string): Promise<string | undefined> => read(db, key)

/** Stores a value under a key, replacing an earlier one. */
export async function saveMeta(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Deletes the value under a key. */
export async function forgetValue(db: Db, key: string): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', key).execute()
}

/** Secret that signs cookies, when the settings contain none. */
export const sessionSecretOf = (db: Db) =>
  storeOnce(db, 'secret.session', () => randomBytes(48).toString('base64url'))

/** Claims the database for a tenant. Throws `Halt` ('Wrong tenant config') when it belongs to another tenant. */
export async function claimForTenant(db: Db, tenantId: string) {
  const owner = await storeOnce(db, 'tenant', () => tenantId)
  if (owner !== tenantId) throw new Halt(({ database }) => database.otherTenant({ owner, tenantId }))
}

/** The tenant to which this database belongs; undefined when unclaimed. */
export const ownerOf = (db: Db): Promise<string | undefined> => read(db, 'tenant')
