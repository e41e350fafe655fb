import type { Db } from '../../platform/db/dialect.ts'
import { type BuildingOfPid, buildingsIn } from '../configuration/building.ts'
import { choicesIn } from '../configuration/choice-queries.ts'

/** The queries of PIDs: those that forms offer, their labels, and the seed of a tenant. */
export const {
  offered: enabledPids,
  labelsOf: labelsOfPids,
  hasNone: hasNoPids,
  insert: insertPids,
} = choicesIn('pid')

/** The buildings of a PID, even if disabled; none of a deleted one. */
export const buildingsOf = async (db: Db, uuid: string): Promise<BuildingOfPid[]> =>
  (await withBuildings(db).where('uuid', '=', uuid).execute()).flatMap(ofPid)

/** The buildings of the PIDs that forms offer. */
export const buildingsOffered = async (db: Db): Promise<BuildingOfPid[]> =>
  (await withBuildings(db).where('enabled', '=', 1).orderBy('label').execute()).flatMap(ofPid)

const withBuildings = (db: Db) =>
  db
    .selectFrom('pid')
    .select(['label', 'buildings'])
    .where('deleted_at', 'is', null)
    .where('buildings', '<>', '')

const ofPid = ({ label, buildings }: { label: string; buildings: string }): BuildingOfPid[] =>
  buildingsIn(buildings).map((it) => ({ ...it, pid: label }))
