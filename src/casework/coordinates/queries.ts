import type { Db } from '../../platform/db/dialect.ts'

interface Placing {
  id: number
  version: number
  lat: number
  lng: number
  coordinates_nomatch: number
  coordinates_iteration: number
  updated_at: string
}

/** Stores the place of a request if its version is unchanged; false when it changed. */
export async function placeRequest(db: Db, { id, version, ...placing }: Placing): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('request')
    .set({ ...placing, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
