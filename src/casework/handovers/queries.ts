import type { Db } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { HandoverTable } from '../../platform/db/schema.ts'

interface Moving {
  id: number
  version: number
  municipality_code: string
  updated_at: string
  /** For a request that leaves its process. */
  process_id?: null
}

/** Moves a request to another municipality if its version is unchanged; false when it changed. */
export async function moveToMunicipality(db: Db, { id, version, ...moving }: Moving): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('request')
    .set({ ...moving, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds a handover; earlier ones are never changed. */
export const insertHandover = (db: Db, handover: Omit<HandoverTable, 'id'>) =>
  db.insertInto('handover').values(handover).execute()

const SHOWN = 20

/** The handovers of a request, newest first. The caller checked that the request is in scope. */
export const handoversOf = prepare({ requestId: Number }, (db, place) =>
  db
    .selectFrom('handover')
    .selectAll()
    .where('request_id', '=', place('requestId'))
    .orderBy('id', 'desc')
    .limit(SHOWN),
)
