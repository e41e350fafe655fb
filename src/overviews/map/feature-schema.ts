import { type Static, type TSchema, Type } from 'typebox'
import { MOST_FEATURES } from '../../platform/geo/box.ts'
import type { Same } from '../../platform/web/described.ts'
import { KINDS, STATUSES } from '../../records/charge-points/charge-point.ts'
import { STATUSES as PROCESS_STATUSES } from '../../records/processes/process.ts'
import type { Cluster, PointFeature, ProcessFeature, RequestFeature } from './feature.ts'

/** Response schemas of the map routes; types in feature.ts. */

const closed = { additionalProperties: false }

const pointFields = {
  uuid: Type.String(),
  address: Type.String({ description: 'Street and number, when known' }),
  lat: Type.Number(),
  lng: Type.Number(),
  status: Type.Enum([...STATUSES]),
  fullStatus: Type.String({ description: 'Combined with kind and access: `fastcharger-realized-private`' }),
  kind: Type.Enum([...KINDS]),
  workflow: Type.Boolean({
    description: 'True when a process of the desk created it; false when it was imported',
  }),
}
export const PointFeatureSchema = Type.Object(pointFields, { $id: 'PointFeature', ...closed })

/** A charge point with its distance from the place in the query. */
export const NearbySchema = Type.Object(
  { ...pointFields, metres: Type.Integer({ description: 'Straight-line distance, rounded up' }) },
  closed,
)

export const RequestFeatureSchema = Type.Object(
  {
    uuid: Type.String(),
    caseRef: Type.String(),
    address: Type.String(),
    lat: Type.Number(),
    lng: Type.Number(),
    placeKnown: Type.Boolean({
      description: 'False when the point is the centre of a postal code or municipality',
    }),
    area: Type.String({ description: 'Postal code or municipality of which the point is the centre' }),
    status: Type.Integer({ description: 'As in Request' }),
    process: Type.Union([
      Type.Object({ uuid: Type.String(), completed: Type.Boolean(), cancelled: Type.Boolean() }, closed),
      Type.Null({ description: 'Not connected to a process, or to one that the caller may not see' }),
    ]),
  },
  { $id: 'RequestFeature', ...closed },
)

/** The fields of a realisation on the map; live changes have them too. */
export const processFields = {
  uuid: Type.String(),
  caseRef: Type.String(),
  address: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  status: Type.Enum([...PROCESS_STATUSES]),
  step: Type.Integer({ description: 'Number of its current step' }),
}
export const ProcessFeatureSchema = Type.Object(processFields, { $id: 'ProcessFeature', ...closed })

const ClusterSchema = Type.Object({ lat: Type.Number(), lng: Type.Number(), count: Type.Integer() }, closed)

/** One layer in one box: features, or clusters when there are too many. */
export const layerOf = <Feature extends TSchema>(feature: Feature) =>
  Type.Object(
    {
      features: Type.Array(feature, { maxItems: MOST_FEATURES }),
      clusters: Type.Array(ClusterSchema, { description: 'Replace `features` when there are too many' }),
      count: Type.Integer({
        description: 'Number in the box; with clusters, in the cells that overlap the box',
      }),
    },
    closed,
  )

true satisfies Same<Static<typeof PointFeatureSchema>, PointFeature>
true satisfies Same<Static<typeof RequestFeatureSchema>, RequestFeature>
true satisfies Same<Static<typeof ProcessFeatureSchema>, ProcessFeature>
true satisfies Same<Static<typeof ClusterSchema>, Cluster>
