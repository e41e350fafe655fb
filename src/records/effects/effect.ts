import type { ProcessTypeName } from '../../platform/tenant/process-type.ts'
import type { PointChangeName } from './point-changes.ts'

/**
 * What a process does to charge points when it is finished, by its type. Pure. Source: decisions "Decided
 * after trying the first version".
 */

export interface Effect {
  /** Which charge points: those that it brings, or those that stand at its location. */
  of: 'own' | 'standing'
  /** How many it brings: one from its start, or one per station when it is finished. */
  brings: 'none' | 'one' | 'stations'
  /** What happens to them. */
  points: readonly PointChangeName[]
  /** Of several at the location, only those that its record names. */
  onlyNamed?: boolean
  /** The location moves to the place in the record, unless other charge points stay at it. */
  movesLocation?: boolean
  /** As `movesLocation`, but only for a location that a process created. */
  placesLocation?: boolean
  /** Parking lots at the old place are removed; those in the record are created. */
  givesUpLots?: boolean
  laysOutLots?: boolean
}

const NONE: Effect = { of: 'own', brings: 'none', points: [] }
const BUILT: readonly PointChangeName[] = ['placed', 'identified', 'equipped']

const EFFECTS: Record<ProcessTypeName, Effect> = {
  realisation: { of: 'own', brings: 'one', points: BUILT, placesLocation: true, laysOutLots: true },
  expansion: { of: 'own', brings: 'stations', points: BUILT, laysOutLots: true },
  reposition: {
    of: 'standing',
    brings: 'none',
    points: ['moved', 'identified', 'equipped'],
    movesLocation: true,
    givesUpLots: true,
    laysOutLots: true,
  },
  removal: { of: 'standing', brings: 'none', points: ['removed'], givesUpLots: true },
  replacement: {
    of: 'standing',
    brings: 'none',
    points: ['identified', 'equipped', 'powered'],
    onlyNamed: true,
  },
  // On the map when it is there, not before: its access is private, and the public does not see it.
  private: { of: 'own', brings: 'stations', points: BUILT, placesLocation: true, laysOutLots: true },
}

/** The effect of a type by its name; none for an unknown type. */
export const effectOf = (type: string): Effect =>
  Object.hasOwn(EFFECTS, type) ? EFFECTS[type as ProcessTypeName] : NONE

/**
 * True for types that need charge points at their location before they start, to change them or to add others. The types that
 * place their location need none.
 */
export const needsWhatStands = (type: string) => !effectOf(type).placesLocation

/** Types that cannot both be true of the same charge points; the order does not matter. */
const EXCLUDING: readonly (readonly [ProcessTypeName, ProcessTypeName])[] = [
  ['removal', 'removal'],
  ['removal', 'expansion'],
  ['removal', 'reposition'],
  ['removal', 'replacement'],
  ['reposition', 'reposition'],
  ['reposition', 'expansion'],
  ['expansion', 'expansion'],
  ['replacement', 'replacement'],
]

export const excludeEachOther = (one: string, other: string) =>
  EXCLUDING.some(([a, b]) => (a === one && b === other) || (a === other && b === one))
