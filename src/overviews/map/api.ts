import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { boxFields, boxFrom, Decimal, placeFrom, Zoom } from '../../platform/geo/box-params.ts'
import type { Context } from '../../platform/web/context.ts'
import { referTo } from '../../platform/web/described.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { api } from '../../platform/web/route.ts'
import { STATUSES } from '../../records/charge-points/charge-point.ts'
import { readChargePoints } from '../../records/charge-points/policy.ts'
import { findChargePointsNear } from '../../records/charge-points/queries.ts'
import { readProcesses } from '../../records/processes/policy.ts'
import { readRequests } from '../../records/requests/policy.ts'
import {
  layerOf,
  NearbySchema,
  PointFeatureSchema,
  ProcessFeatureSchema,
  RequestFeatureSchema,
} from './feature-schema.ts'
import { chargePointLayer, requestLayer, toPointFeature } from './layer.ts'
import { processLayer } from './process-layer.ts'
import { PROCESSES_AT_FIRST, PROCESSES_SHOWN, REQUESTS_AT_FIRST, REQUESTS_SHOWN } from './shown.ts'

const closed = { additionalProperties: false }
const Switch = Type.Optional(Type.Enum(['0', '1']))
/** Names separated by commas. */
const Statuses = Type.Optional(Type.String({ maxLength: 200 }))

const FURTHEST_KM = 5
const MOST_NEARBY = 1_000

/** Routes of the map: features in a box, and features near a place. */
export function mapApi(app: FastifyInstance) {
  app.addSchema(PointFeatureSchema)
  app.addSchema(RequestFeatureSchema)
  app.addSchema(ProcessFeatureSchema)

  api(app, 'GET', '/api/map/chargingpoints', {
    permission: readChargePoints,
    onlyReads: true,
    operationId: 'seeChargePoints',
    fails: [422],
    noun: 'map',
    summary: 'Charge points in a box, or clusters of them; `status`: one or more, separated by commas',
    description:
      'Below a zoom level set by the tenant the response has clusters, each with its number of records. The box ' +
      'is in degrees.',
    query: Type.Object(
      { ...boxFields, zoom: Zoom, status: Statuses, workflow: Switch, monitoring: Switch },
      closed,
    ),
    response: layerOf(referTo(PointFeatureSchema)),
    handler: async ({ context, query }) =>
      chargePointLayer(
        context,
        { box: boxFrom(context, query), zoom: Number(query.zoom) },
        {
          statuses: query.status ? chosenFrom(context, STATUSES, query.status) : null,
          workflowOnly: query.workflow === '1',
          monitoring: query.monitoring === '1',
        },
      ),
  })

  api(app, 'GET', '/api/map/requests', {
    permission: readRequests,
    onlyReads: true,
    operationId: 'seeRequests',
    fails: [422],
    noun: 'map',
    summary:
      'Requests in a box, or clusters of them; `status`: open, accepted, rejected, separated by commas',
    description:
      'Below a zoom level set by the tenant the response has clusters, each with its number of records. The box ' +
      'is in degrees.',
    query: Type.Object({ ...boxFields, zoom: Zoom, status: Statuses }, closed),
    response: layerOf(referTo(RequestFeatureSchema)),
    handler: async ({ context, query }) => {
      const names = chosenFrom(
        context,
        Object.keys(REQUESTS_SHOWN) as (keyof typeof REQUESTS_SHOWN)[],
        query.status || REQUESTS_AT_FIRST.join(),
      )
      const view = { box: boxFrom(context, query), zoom: Number(query.zoom) }
      return requestLayer(
        context,
        view,
        names.map((name) => REQUESTS_SHOWN[name]),
      )
    },
  })

  api(app, 'GET', '/api/map/processes', {
    permission: readProcesses,
    onlyReads: true,
    operationId: 'seeProcesses',
    fails: [422],
    noun: 'map',
    summary:
      'Realisations in a box, or clusters of them; `status`: active, onhold, completed, cancelled, separated by commas',
    description:
      'Below a zoom level set by the tenant the response has clusters, each with its number of records. The box ' +
      'is in degrees.',
    query: Type.Object({ ...boxFields, zoom: Zoom, status: Statuses }, closed),
    response: layerOf(referTo(ProcessFeatureSchema)),
    handler: async ({ context, query }) =>
      processLayer(
        context,
        { box: boxFrom(context, query), zoom: Number(query.zoom) },
        chosenFrom(context, PROCESSES_SHOWN, query.status || PROCESSES_AT_FIRST.join()),
      ),
  })

  api(app, 'GET', '/api/map/nearby', {
    permission: readChargePoints,
    onlyReads: true,
    operationId: 'seeChargePointsNearby',
    fails: [422],
    noun: 'map',
    summary:
      'Charge points near a place, the nearest first; without `km`, within the distance set by the tenant',
    description: 'Sorted by straight-line distance. The place is in degrees.',
    query: Type.Object({ lat: Decimal, lng: Decimal, km: Type.Optional(Decimal) }, closed),
    response: Type.Object({ features: Type.Array(NearbySchema, { maxItems: MOST_NEARBY }) }, closed),
    async handler({ context, query }) {
      const km = query.km === undefined ? context.tenant.map.nearbyKm : Number(query.km)
      if (km <= 0 || km > FURTHEST_KM)
        throw new Invalid([{ field: 'km', message: context.t.chargePoints.far({ km: FURTHEST_KM }) }])
      const found = await findChargePointsNear(context, placeFrom(context, query), km * 1000, MOST_NEARBY)
      return { features: found.map((row) => ({ ...toPointFeature(row), metres: Math.ceil(row.metres) })) }
    },
  })
}

function chosenFrom<Name extends string>({ t }: Context, known: readonly Name[], text: string): Name[] {
  return text.split(',').map((name) => {
    const found = known.find((it) => it === name)
    if (!found) throw new Invalid([{ field: 'status', message: t.chargePoints.status({ status: name }) }])
    return found
  })
}
