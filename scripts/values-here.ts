import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SetValues } from '../src/desk/desk-values/desk-value.ts'
import { findSetValues } from '../src/desk/desk-values/queries.ts'
import { ownerOf } from '../src/platform/db/meta.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import type { Settings } from '../src/platform/settings/settings.ts'
import type { NamedChoice } from '../src/platform/tenant/tenant.ts'
import { allContractors } from '../src/records/contractors/queries.ts'

/** What the database of a desk says over its tenant's folder. */
export interface ValuesHere {
  /** Id of the tenant that it belongs to. */
  owner: string
  set: SetValues
  contractors: readonly NamedChoice[]
}

/**
 * The values in the database of the settings; null where there is none yet, or it cannot be read. Unlike other
 * commands it makes and migrates nothing: folders are checked before there is a desk.
 */
export async function valuesHere(settings: Settings): Promise<ValuesHere | null> {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl && !existsSync(join(dataDir, 'laadloket.db'))) return null
  const db = openDatabase(settings)
  try {
    const owner = await ownerOf(db)
    if (owner === undefined) return null
    return { owner, set: await findSetValues(db), contractors: await allContractors(db) }
  } catch {
    return null
  } finally {
    await db.destroy()
  }
}
