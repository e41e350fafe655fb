import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { boxFields, boxFrom, Zoom } from '../../platform/geo/box-params.ts'
import type { Same } from '../../platform/web/described.ts'
import { NotFound } from '../../platform/web/errors.ts'
import { api } from '../../platform/web/route.ts'
import { areasIn } from './areas-in.ts'
import { MOST_AREAS, type ParkingAreasAnswer } from './parking-area.ts'
import { readParkingAreas } from './policy.ts'

const closed = { additionalProperties: false }

const ParkingAreas = Type.Object(
  {
    areas: Type.Array(
      Type.Object(
        {
          uuid: Type.String(),
          name: Type.String(),
          rings: Type.Array(Type.Array(Type.Number()), {
            description:
              'Rings, each as lng, lat, lng, lat, …; a point is inside when an odd number of rings contains it',
          }),
        },
        closed,
      ),
      { maxItems: MOST_AREAS, description: 'The largest first' },
    ),
    whole: Type.Boolean({ description: 'False when the box contains more areas than fit in one response' }),
  },
  closed,
)

/** `GET /api/map/parkingareas`: areas that require a parking permit; 404 where the tenant has none on its map. */
export function parkingAreaApi(app: FastifyInstance) {
  api(app, 'GET', '/api/map/parkingareas', {
    permission: readParkingAreas,
    operationId: 'seeParkingAreas',
    fails: [404, 422],
    noun: 'map',
    summary: 'Parking permit areas in a box, in the level of detail of the zoom',
    description: 'Outlines as polygons. 404 when the tenant has no parking permit areas on its map.',
    query: Type.Object({ ...boxFields, zoom: Zoom }, closed),
    response: ParkingAreas,
    async handler({ context, query }) {
      if (!context.tenant.map.parkingAreas) throw new NotFound()
      return areasIn(context, boxFrom(context, query), Number(query.zoom))
    },
  })
}

true satisfies Same<Static<typeof ParkingAreas>, ParkingAreasAnswer>
