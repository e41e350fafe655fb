import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { placeFrom } from '../../platform/geo/box-params.ts'
import { metresBetween } from '../../platform/geo/distance.ts'
import type { Context } from '../../platform/web/context.ts'
import { referTo } from '../../platform/web/described.ts'
import { Uuid } from '../../platform/web/fields.ts'
import { api } from '../../platform/web/route.ts'
import { obstacleTo } from '../../records/charge-points/delete-charge-point.ts'
import { OBSTACLES } from '../../records/charge-points/delete-rules.ts'
import { readChargePoints } from '../../records/charge-points/policy.ts'
import { processOf, toRecord } from '../../records/charge-points/record.ts'
import {
  evsesReadBy,
  type FoundChargePoint,
  findChargePoint,
} from '../../records/charge-points/record-queries.ts'
import { ChargePointSchema } from '../../records/charge-points/record-schema.ts'
import { chosenBy } from '../../records/effects/settling/settle-location.ts'
import { isSelectable, mayChooseNow } from '../../records/locations/selectable.ts'
import { findProcess } from '../../records/processes/queries.ts'
import { PointFeatureSchema } from './feature-schema.ts'
import { toPointFeature } from './layer.ts'

const closed = { additionalProperties: false }
const LatLng = Type.String({
  pattern: '^-?\\d{1,3}(\\.\\d{1,20})?,-?\\d{1,3}(\\.\\d{1,20})?$',
  maxLength: 51,
})

const Query = Type.Object(
  {
    /** `51.05,3.72`: distances are measured from there. */
    from: Type.Optional(LatLng),
    /** The open process; the possible actions depend on it. */
    process: Type.Optional(Uuid),
  },
  closed,
)

const Detail = Type.Object(
  {
    record: referTo(ChargePointSchema),
    feature: referTo(PointFeatureSchema),
    version: Type.Integer({ description: 'Version to include in the call that deletes it' }),
    maxPowerW: Type.Integer({ description: 'In watts; 0 when it is not known' }),
    access: Type.String(),
    evses: Type.Array(
      Type.Object(
        {
          uid: Type.String(),
          evseId: Type.String(),
          status: Type.String({ description: 'As in OCPI: AVAILABLE, CHARGING, …' }),
          physicalReference: Type.String({ description: 'Printed on the pole' }),
          powerW: Type.Integer(),
        },
        closed,
      ),
    ),
    process: Type.Union([
      Type.Object({ uuid: Type.String(), caseRef: Type.String(), status: Type.String() }, closed),
      Type.Null({ description: 'Not linked to a process, or to one that the caller may not see' }),
    ]),
    metres: Type.Union([Type.Integer({ description: 'Distance from `from`, rounded up' }), Type.Null()]),
    whyNotDeleted: Type.Union([
      Type.Object({ reason: Type.Enum([...OBSTACLES]), message: Type.String() }, closed),
      Type.Null({ description: 'The charge point can be deleted' }),
    ]),
    mayBeSelected: Type.Boolean({
      description: 'As location of `process`; without `process`, of a process of this tenant',
    }),
    mayBeReleased: Type.Boolean({ description: 'True when `process` has chosen it and may release it' }),
  },
  closed,
)

/** All details of one charge point on the map. */
export function mapDetailApi(app: FastifyInstance) {
  api(app, 'GET', '/api/map/chargingpoints/:uuid', {
    permission: readChargePoints,
    operationId: 'openChargePoint',
    fails: [422],
    noun: 'map',
    summary: 'One charge point with its process, its distance and the permitted actions',
    description: 'Includes its charging places and, if it cannot be deleted, the reason.',
    params: Type.Object({ uuid: Uuid }, closed),
    query: Query,
    response: Detail,
    find: (context, { params }) => findChargePoint(context, params.uuid),
    handler: ({ context, query, found }) => detailOf(context, found, query),
  })
}

async function detailOf(context: Context, point: FoundChargePoint, { from, process }: Static<typeof Query>) {
  const [record, evses, open] = await Promise.all([
    toRecord(context, point),
    evsesReadBy(context, [point]),
    process ? findProcess(context, process) : undefined,
  ])
  const [lat = '', lng = ''] = from?.split(',') ?? []
  const metres = from ? Math.ceil(metresBetween(placeFrom(context, { lat, lng }), point)) : null
  const obstacle = obstacleTo(context, point, open ?? null)
  const mayChoose = open === undefined ? process === undefined : mayChooseNow(context, open)
  return {
    record,
    feature: toPointFeature({ ...point, address: `${point.street} ${point.house_number}`.trim() }),
    version: point.version,
    maxPowerW: point.max_power_w,
    access: point.access,
    evses: evses.map((it) => ({
      uid: it.uid,
      evseId: it.evse_id,
      status: it.status,
      physicalReference: it.physical_reference,
      powerW: it.power_w,
    })),
    process: processOf(context, point),
    metres,
    whyNotDeleted: obstacle && { reason: obstacle, message: context.t.chargePoints.obstacles[obstacle]() },
    mayBeSelected: mayChoose && (await isSelectable(context, point)),
    mayBeReleased: open !== undefined && mayChoose && chosenBy(open, point),
  }
}
