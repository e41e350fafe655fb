import type { Db } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { HandoverTable } from '../../platform/db/schema.ts'

interface Moving {
  id: number
  version: number
  municipality_code: string
  updated_at: string
  /** For one that leaves its process. */
  process_id?: null
}

/** Gives a request another municipality, if it is still at the version that was read; false when it is not. */
export async function moveToMunicipality(db: Db, { id, version, ...moving }: Moving): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('request')
    .set({ ...moving, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds a handover; earlier ones stay. */
export const insertHandover = (db: Db, handover: Omit<HandoverTable, 'id'>) =>
  db.insertInto('handover').values(handover).execute()

const SHOWN = 20

/** The handovers of a request, newest first. The caller has found the request in scope. */
export const handoversOf = prepare({ requestId: Number }, (db, place) =>
  db
    .selectFrom('handover')
    .selectAll()
    .where('request_id', '=', place('requestId'))
    .orderBy('id', 'desc')
    .limit(SHOWN),
)
