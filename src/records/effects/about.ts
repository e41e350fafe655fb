import type { Context } from '../../platform/web/context.ts'
import type { FoundProcess } from '../processes/row.ts'
import { availableIn, concernedBy, unknownIn, usedByOthers } from './concerned.ts'
import { effectOf } from './effect.ts'
import { aboutOf, standingFor, workedOutBefore } from './fold.ts'
import { type Loaded, loadMap } from './load.ts'
import type { MapProcess } from './map-at-start.ts'

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

/** Key of the names that determine the affected charge points: while it is unchanged, so are they. */
export const namesOf = ({ values }: Pick<MapProcess, 'values'>) =>
  JSON.stringify([values.chargerIdsToReplace, values.lotsToReplace])

/**
 * Returns the ids of the charge points that a process affects according to its record: of those in place when it ended, or
 * now for a running process.
 */
export function concernedAt({ start }: Pick<Loaded, 'start'>, process: MapProcess): number[] {
  const effect = effectOf(process.type)
  if (effect.of === 'own') return [...aboutOf(process)]
  const now = workedOutBefore(start, process.order ?? Number.POSITIVE_INFINITY)
  const chosen = effect.movesLocation ? [] : process.chosen
  const isThere = (id: number) => now.points.some((it) => it.id === id && it.stands)
  if (chosen.some(isThere)) return chosen.filter(isThere)
  const points = standingFor(start, now, process)
  return concernedBy(effect, process.values, { points, lots: now.lots }).map((it) => it.id)
}
