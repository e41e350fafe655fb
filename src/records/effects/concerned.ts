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

/** What stands at a location: built poles; where there are none yet, planned ones that no process has. */
export function standingAt<Point extends Standing>(points: readonly Point[]): Point[] {
  const there = points.filter((it) => it.removed_at === null && !RUNNING.includes(it.process_status ?? ''))
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
  const ofLots = lotsNamed(lots, said.lotsToReplace).map((it) => it.charge_point_id)
  const named = standing.filter(
    (it) => said.chargerIdsToReplace.some((id) => isKnownBy(id, it)) || ofLots.includes(it.id),
  )
  if (named.length > 0) return named
  return onlyNamed && standing.length > 1 ? [] : standing
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
