import type { ProcessTypeName } from '../../platform/tenant/process-type.ts'
import type { PointChangeName } from './point-changes.ts'

/**
 * The effect of a process on charge points when it is finished, by its type. Pure. Source: decisions "Decided after trying
 * the first version".
 */

export interface Effect {
  /** Whose charge points: its own new ones, or those that stand at its location. */
  of: 'own' | 'standing'
  /** How many it adds: one from its start, or one per station when it is finished. */
  brings: 'none' | 'one' | 'stations'
  /** The changes to each of them. */
  points: readonly PointChangeName[]
  /** If there are several at the location, only those that its record names. */
  onlyNamed?: boolean
  /** The location moves to the place in the record, unless other charge points stay at it. */
  movesLocation?: boolean
  /** As `movesLocation`, but only for a location that a process created. */
  placesLocation?: boolean
  /** `givesUpLots`: removes the parking lots at the old place. `laysOutLots`: creates those in the record. */
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
  // On the map only once it is built, and not for the public: its access is private.
  private: { of: 'own', brings: 'stations', points: BUILT, placesLocation: true, laysOutLots: true },
}

/** The effect of a process type by name; none for an unknown type. */
export const effectOf = (type: string): Effect =>
  Object.hasOwn(EFFECTS, type) ? EFFECTS[type as ProcessTypeName] : NONE

/**
 * True for types that need charge points at their location before they start, to change them or to add others. Types with
 * `placesLocation` need none.
 */
export const needsChargePoints = (type: string) => !effectOf(type).placesLocation

/** Pairs of types that exclude each other at the same charge points; the order is irrelevant. */
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
