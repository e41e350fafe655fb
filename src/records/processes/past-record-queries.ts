import { type Db, idIn } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { FormRecord } from '../../platform/forms/field.ts'

/** Past records of processes. Authorise first: the processes must have been found in scope. */

const findDataAt = prepare({ processId: Number, version: Number }, (db, place) =>
  db
    .selectFrom('process_location')
    .select('data')
    .where('process_id', '=', place('processId'))
    .where('process_version', '<=', place('version'))
    .orderBy('version', 'desc')
    .limit(1),
)

/** The record at a version of the process itself (not of the record). */
export async function findRecordAt(db: Db, processId: number, version: number): Promise<FormRecord> {
  const [row] = await findDataAt(db, { processId, version })
  return row ? (JSON.parse(row.data) as FormRecord) : {}
}

/** The present records of processes and the versions of the processes, by id. */
export async function findRecords(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { version: number; record: FormRecord }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('process')
    .innerJoin('process_location', (join) =>
      join
        .onRef('process_location.process_id', '=', 'process.id')
        .onRef('process_location.version', '=', 'process.location_version'),
    )
    .select(['process.id', 'process.version', 'process_location.data'])
    .where(idIn(db, 'process.id', ids))
    .execute()
  return new Map(
    rows.map(({ id, version, data }) => [id, { version, record: JSON.parse(data) as FormRecord }]),
  )
}
