import type { Context } from '../../platform/web/context.ts'
import type { FoundProcess } from '../processes/row.ts'
import { availableIn, unknownIn, usedByOthers } from './concerned.ts'
import { effectOf } from './effect.ts'
import { standingFor, workedOutBefore } from './fold.ts'
import { type Loaded, loadMap } from './load.ts'
import { concernedAt, namesOf } from './settle-map.ts'

/** Loads the map state at a location. */

export const loadedFor = ({ db, tenant }: Pick<Context, 'db' | 'tenant'>, locationId: number) =>
  loadMap(db, tenant, locationId)

/** The charge points that a process affects, among those at its location; null if it has no location. */
export async function findAbout(
  context: Pick<Context, 'db' | 'tenant'>,
  { id, location_id }: Pick<FoundProcess, 'id' | 'location_id'>,
) {
  return location_id === null ? null : aboutIn(await loadedFor(context, location_id), id)
}

export function aboutIn(loaded: Loaded, processId: number) {
  const process = loaded.start.processes.find((it) => it.id === processId)
  if (!process) return null
  const now = workedOutBefore(loaded.start, process.order ?? Number.POSITIVE_INFINITY)
  const points = standingFor(loaded.start, now, process)
  const available = availableIn(points)
  const row = loaded.processes.find((it) => it.id === processId)
  const isDecided = row?.named === namesOf(process)
  return {
    effect: effectOf(process.type),
    /** Ids of the charge points that the process changes when it is finished. */
    concerned: isDecided ? process.about : concernedAt(loaded, process),
    /** True if it ended before and its record still names the same charge points and lots. */
    isDecided,
    /** The charge points at the location, including those that other processes are building. */
    points,
    available,
    /** Charge points that other processes are building and that this process would affect. */
    used: usedByOthers(process.values, { points, lots: now.lots, available }),
    unknown: unknownIn(process.values, points, now.lots),
    rows: loaded.rows,
  }
}

export type About = NonNullable<ReturnType<typeof aboutIn>>
