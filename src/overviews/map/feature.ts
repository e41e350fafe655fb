import type { ChargePointStatus, Kind } from '../../records/charge-points/charge-point.ts'
import type { ProcessStatus } from '../../records/processes/process.ts'

/** What the routes of the map answer. Pure; shared by server and island. */

/** A charge point as the map draws it; its details are asked for when somebody looks at it. */
export interface PointFeature {
  uuid: string
  lat: number
  lng: number
  status: ChargePointStatus
  /** As the spec writes it, with kind and access: `fastcharger-realized-private`. */
  fullStatus: string
  kind: Kind
  /** Made by a process of ours, not imported. */
  workflow: boolean
}

export interface RequestFeature {
  uuid: string
  caseRef: string
  address: string
  lat: number
  lng: number
  /** False when that is no more than the middle of its postal code or municipality. */
  placeKnown: boolean
  /** The request's status id. */
  status: number
  /** The process that it is connected to, and whether that one is completed. */
  process: { uuid: string; completed: boolean } | null
}

/** A realisation as the map draws it. */
export interface ProcessFeature {
  uuid: string
  caseRef: string
  address: string
  lat: number
  lng: number
  status: ProcessStatus
  /** Number of its current step. */
  step: number
}

/** So many points around here, in the middle of them. */
export interface Cluster {
  lat: number
  lng: number
  count: number
}

/** One layer in one box: every feature, or clusters when there are more than `MOST_FEATURES`. */
export interface LayerAnswer<Feature> {
  features: Feature[]
  clusters: Cluster[]
  /** How many there are in the box. */
  count: number
}
