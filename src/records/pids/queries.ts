import type { Db } from '../../platform/db/dialect.ts'
import { choicesIn } from '../configuration/choice-queries.ts'
import { type Building, buildingsIn } from './building.ts'

/** PIDs that forms offer, their labels, and the seed of a tenant. */
export const {
  offered: enabledPids,
  labelsOf: labelsOfPids,
  hasNone: hasNoPids,
  insert: insertPids,
} = choicesIn('pid')

/** The buildings of a PID, also of a disabled one; none of a deleted one. */
export async function buildingsOf(db: Db, uuid: string): Promise<Building[]> {
  const pid = await db
    .selectFrom('pid')
    .select('buildings')
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return buildingsIn(pid?.buildings ?? '')
}

/** The buildings of the PIDs that forms offer, each with the name of its PID. */
export async function buildingsOffered(db: Db): Promise<(Building & { pid: string })[]> {
  const pids = await db
    .selectFrom('pid')
    .select(['label', 'buildings'])
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .where('buildings', '<>', '')
    .orderBy('label')
    .execute()
  return pids.flatMap(({ label, buildings }) => buildingsIn(buildings).map((it) => ({ ...it, pid: label })))
}
