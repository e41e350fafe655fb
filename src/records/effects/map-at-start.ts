import type { Before } from './before.ts'
import type { Evse } from './chargers.ts'
import type { EffectValues } from './in-record.ts'
import type { Values } from './values.ts'

/** A location with everything that its state on the map is derived from. */
export interface MapAtStart {
  location: {
    id: number
    /** True if its source no longer lists it. */
    isRemoved: boolean
    /** True if a process made it: not imported, nor added by hand. */
    isOfProcess: boolean
    before: Before
  } | null
  points: readonly MapPoint[]
  processes: readonly MapProcess[]
}

/** The base values of a charge point, before any finished process. */
export interface MapPoint {
  id: number
  locationId: number
  /** The process that made it or chose it. */
  processId: number | null
  /** True if that process made it, false if it was chosen for it. */
  isOwn: boolean
  /** Made by any process, including a deleted one. */
  isWorkflowCreated: boolean
  /** The status while no process has it. */
  status: string
  createdAt: string
  before: Before
  /** Every charging place that it ever had, by key. */
  evses: ReadonlyMap<string, Evse>
}

export interface MapProcess {
  id: number
  uuid: string
  type: string
  status: string
  locationId: number | null
  /** End order: its position in the order in which processes first ended; null if it never ended. */
  order: number | null
  /** When it first ended, or ''. */
  firstAt: string
  values: EffectValues
  /** The place in its record; null when absent. */
  place: { lat: number; lng: number; municipality_code: string | null } | null
  /** The place and address in its record, as columns of a location; null when absent. */
  location: Values | null
  /** Ids of the charge points that it affects, as decided when it ended. */
  about: readonly number[]
  /** Ids of the charge points that were chosen for it, at any location; excludes those that a person deleted. */
  chosen: readonly number[]
  /** Ids of the charge points that it made itself, at any location. */
  own: readonly number[]
}

export const isRunning = ({ status }: Pick<MapProcess, 'status'>) =>
  status === 'active' || status === 'onhold'
export const isFinished = (process: MapProcess): process is MapProcess & { order: number } =>
  process.status === 'completed' && process.order !== null
