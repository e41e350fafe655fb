import { isKnownBy, type Named } from './chargers.ts'
import type { Effect } from './effect.ts'
import type { Said } from './in-record.ts'

/** Which of the charge points at its location a process is about. Pure. */

export interface Standing extends Named {
  id: number
  /** In use, or at least built. */
  isBuilt: boolean
  /** Of a process that has still to finish it. */
  isBeingBuilt: boolean
}

interface Lot {
  uuid: string
  reference: string
  charge_point_id: number | null
}

type Naming = Pick<Said, 'chargerIdsToReplace' | 'lotsToReplace'>

/** What is there to be changed: built poles; where there are none, planned ones that no process is building. */
export function availableIn<Point extends Standing>(points: readonly Point[]): Point[] {
  const there = points.filter((it) => !it.isBeingBuilt)
  const built = there.filter((it) => it.isBuilt)
  return built.length > 0 ? built : there
}

/**
 * The charge points that a process is about: those that its record names by charger id or by parking lot; all of them
 * where it names none. A replacement is about those it names, or about the only one.
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

/** The names in a record that nothing at its location has. */
export function unknownIn(said: Naming, points: readonly Standing[], lots: readonly Lot[]) {
  return {
    chargerIds: said.chargerIdsToReplace.filter((id) => !points.some((it) => isKnownBy(id, it))),
    lots: said.lotsToReplace.filter((name) => lotsNamed(lots, [name]).length === 0),
  }
}

/**
 * The charge points of other running processes that a process is about: those that its record names, or all where
 * nothing else is there.
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

/** Those that a record names, by charger id or by parking lot. */
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

/** The lots that go with charge points: the named ones, else theirs, or all where nothing else is there. */
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
