import type { Db } from '../../../platform/db/dialect.ts'
import type { FoundProcess } from '../row.ts'

/** True when another process that was not cancelled has the building code of this one within its PID. */
export async function isCodeTaken(
  db: Db,
  { id, pid_uuid, building_code }: Pick<FoundProcess, 'id' | 'pid_uuid' | 'building_code'>,
): Promise<boolean> {
  if (pid_uuid === '' || building_code === '') return false
  const other = await db
    .selectFrom('process')
    .select('id')
    .where('pid_uuid', '=', pid_uuid)
    .where('building_code', '=', building_code)
    .where('status', '<>', 'cancelled')
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}
