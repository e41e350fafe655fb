import type { ChargePointStatus, Kind } from '../../records/charge-points/charge-point.ts'
import type { ProcessStatus } from '../../records/processes/process.ts'

/** Responses of the map routes. Pure; shared by server and island. */

/** A charge point on the map; its details are fetched when its popup opens. */
export interface PointFeature {
  uuid: string
  /** Street and number; '' when unknown. */
  address: string
  lat: number
  lng: number
  status: ChargePointStatus
  /** Status in the notation of the spec, with kind and access: `fastcharger-realized-private`. */
  fullStatus: string
  kind: Kind
  /** True when one of our processes created it, false when it was imported. */
  workflow: boolean
}

export interface RequestFeature {
  uuid: string
  caseRef: string
  address: string
  lat: number
  lng: number
  /** False when the place is only the middle of its postal code or municipality. */
  placeKnown: boolean
  /** The area whose middle the place is, `9000`; '' when the place is known, or the area has no name. */
  area: string
  status: number
  /** The linked process; `cancelled`: it is cancelled and no longer contains the request. */
  process: { uuid: string; completed: boolean; cancelled: boolean } | null
}

/** A realisation on the map. */
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

/** A number of nearby points, at their middle. */
export interface Cluster {
  lat: number
  lng: number
  count: number
}

/** One layer in one box: every feature, or clusters when there are more than `MOST_FEATURES`. */
export interface LayerAnswer<Feature> {
  features: Feature[]
  clusters: Cluster[]
  /** Number of features in the box. */
  count: number
}
