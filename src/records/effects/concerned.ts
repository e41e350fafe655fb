import { isKnownBy, type Named } from './chargers.ts'
import type { Effect } from './effect.ts'
import type { Said } from './in-record.ts'

/** Which of the charge points at its location a process affects. Pure. */

interface Standing extends Named {
  id: number
  status: string
  removed_at: string | null
  process_id: number | null
  /** Of the linked process, if any. */
  process_status: string | null
}

interface Lot {
  uuid: string
  reference: string
  charge_point_id: number | null
}

/** In use, or at least built. */
const BUILT = ['realized', 'alert', 'unknown']
const RUNNING = ['active', 'onhold']

const isOfRunning = ({ process_status }: Standing) => RUNNING.includes(process_status ?? '')

/** What stands at a location: built poles; where there are none yet, planned ones that no process has. */
export function standingAt<Point extends Standing>(points: readonly Point[]): Point[] {
  const there = points.filter((it) => it.removed_at === null && !isOfRunning(it))
  const built = there.filter((it) => BUILT.includes(it.status))
  return built.length > 0 ? built : there
}

/**
 * The charge points that a process affects: those chosen for it, else those that its record names by charger
 * id or by parking lot, else all that stand there; where only named ones count, a single one.
 */
export function concernedBy<Point extends Standing>(
  { onlyNamed = false }: Pick<Effect, 'onlyNamed'>,
  said: Pick<Said, 'chargerIdsToReplace' | 'lotsToReplace'>,
  { points, chosen, lots }: { points: readonly Point[]; chosen: readonly Point[]; lots: readonly Lot[] },
): Point[] {
  if (chosen.length > 0) return [...chosen]
  const standing = standingAt(points)
  const named = namedIn(said, standing, lots)
  if (named.length > 0) return named
  return onlyNamed && standing.length > 1 ? [] : standing
}

/**
 * The charge points of other running processes that a process is about: those that its record names, or all
 * where nothing else stands.
 */
export function usedByOthers<Point extends Standing>(
  said: Pick<Said, 'chargerIdsToReplace' | 'lotsToReplace'>,
  { points, lots, standing }: { points: readonly Point[]; lots: readonly Lot[]; standing: readonly Point[] },
): Point[] {
  const used = points.filter((it) => it.removed_at === null && isOfRunning(it))
  return standing.length > 0 ? namedIn(said, used, lots) : used
}

/** Those that a record names, by charger id or by parking lot. */
function namedIn<Point extends Standing>(
  { chargerIdsToReplace, lotsToReplace }: Pick<Said, 'chargerIdsToReplace' | 'lotsToReplace'>,
  points: readonly Point[],
  lots: readonly Lot[],
): Point[] {
  const ofLots = lotsNamed(lots, lotsToReplace).map((it) => it.charge_point_id)
  return points.filter((it) => chargerIdsToReplace.some((id) => isKnownBy(id, it)) || ofLots.includes(it.id))
}

const folded = (text: string) => text.trim().toLowerCase()

export const lotsNamed = <Some extends Pick<Lot, 'reference'>>(
  lots: readonly Some[],
  names: readonly string[],
) => lots.filter((lot) => names.some((name) => folded(name) === folded(lot.reference)))

/** The lots that go with charge points: the named ones, else theirs, or all where nothing else stands. */
export function lotsGivenUp<Some extends Lot>(
  lots: readonly Some[],
  names: readonly string[],
  { concerned, standing }: { concerned: readonly Standing[]; standing: readonly Standing[] },
): Some[] {
  const named = lotsNamed(lots, names)
  if (named.length > 0 || concerned.length === 0) return named
  const ids = concerned.map((it) => it.id)
  if (standing.every((it) => ids.includes(it.id))) return [...lots]
  return lots.filter((it) => it.charge_point_id !== null && ids.includes(it.charge_point_id))
}
