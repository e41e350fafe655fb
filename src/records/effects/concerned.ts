import { isKnownBy, type Named } from './chargers.ts'
import type { Effect } from './effect.ts'
import type { EffectValues } from './in-record.ts'

/** Which charge points at its location a process affects. Pure. */

export interface Standing extends Named {
  id: number
  /** In use, or at least built. */
  isBuilt: boolean
  /** True while the process that builds it has yet to finish it. */
  isBeingBuilt: boolean
}

interface Lot {
  uuid: string
  reference: string
  charge_point_id: number | null
}

type Naming = Pick<EffectValues, 'chargerIdsToReplace' | 'lotsToReplace'>

/** The charge points that can be changed: built ones; if there are none, planned ones that no process is building. */
export function availableIn<Point extends Standing>(points: readonly Point[]): Point[] {
  const there = points.filter((it) => !it.isBeingBuilt)
  const built = there.filter((it) => it.isBuilt)
  return built.length > 0 ? built : there
}

/**
 * The charge points that a process affects: those that its record names by charger id or parking lot, else all. A
 * replacement affects those that it names, or the only one.
 */
export function concernedBy<Point extends Standing>(
  { onlyNamed = false }: Pick<Effect, 'onlyNamed'>,
  said: Naming,
  { points, lots }: { points: readonly Point[]; lots: readonly Lot[] },
): Point[] {
  const available = availableIn(points)
  const named = namedIn(said, available, lots)
  if (named.length > 0) return named
  return (onlyNamed ? available.length === 1 : !namesAny(said)) ? available : []
}

const namesAny = ({ chargerIdsToReplace, lotsToReplace }: Naming) =>
  chargerIdsToReplace.length > 0 || lotsToReplace.length > 0

/** The names in a record that match no charge point or lot at its location. */
export function unknownIn(said: Naming, points: readonly Standing[], lots: readonly Lot[]) {
  return {
    chargerIds: said.chargerIdsToReplace.filter((id) => !points.some((it) => isKnownBy(id, it))),
    lots: said.lotsToReplace.filter((name) => lotsNamed(lots, [name]).length === 0),
  }
}

/**
 * The charge points under construction by other running processes that this process affects: those that its record names, or
 * all if nothing else is available.
 */
export function usedByOthers<Point extends Standing>(
  said: Naming,
  {
    points,
    lots,
    available,
  }: { points: readonly Point[]; lots: readonly Lot[]; available: readonly Point[] },
): Point[] {
  const used = points.filter((it) => it.isBeingBuilt)
  return available.length > 0 ? namedIn(said, used, lots) : used
}

function namedIn<Point extends Standing>(
  { chargerIdsToReplace, lotsToReplace }: Naming,
  points: readonly Point[],
  lots: readonly Lot[],
): Point[] {
  const ofLots = lotsNamed(lots, lotsToReplace).map((it) => it.charge_point_id)
  return points.filter((it) => chargerIdsToReplace.some((id) => isKnownBy(id, it)) || ofLots.includes(it.id))
}

const folded = (text: string) => text.trim().toLowerCase()

export const isSameLot = (one: string, other: string) => folded(one) === folded(other)

export const lotsNamed = <Some extends Pick<Lot, 'reference'>>(
  lots: readonly Some[],
  names: readonly string[],
) => lots.filter((lot) => names.some((name) => isSameLot(name, lot.reference)))

/**
 * The lots that are removed with the charge points: those named in the record, else those of the charge points, or all if no
 * charge point remains.
 */
export function lotsGivenUp<Some extends Lot>(
  lots: readonly Some[],
  names: readonly string[],
  { concerned, available }: { concerned: readonly number[]; available: readonly Standing[] },
): Some[] {
  const named = lotsNamed(lots, names)
  if (named.length > 0 || concerned.length === 0) return named
  if (available.every((it) => concerned.includes(it.id))) return [...lots]
  return lots.filter((it) => it.charge_point_id !== null && concerned.includes(it.charge_point_id))
}
