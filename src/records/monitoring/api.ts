import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { boxFields, boxFrom } from '../../platform/geo/box-params.ts'
import { Uuid } from '../../platform/web/fields.ts'
import { api } from '../../platform/web/route.ts'
import { dotsIn } from './dots.ts'
import { monthsOf, orUnreachable } from './months-of.ts'
import { readMonitoring } from './policy.ts'
import { DotsSchema, FiguresSchema } from './record-schema.ts'

const closed = { additionalProperties: false }
const MOST_POINTS = 1_000

/** The API routes for the use of charge points: the dots of the map, and the figures of a selection. */
export function monitoringApi(app: FastifyInstance) {
  const source = app.monitoring

  api(app, 'GET', '/api/map/monitoring', {
    permission: readMonitoring,
    operationId: 'seeOccupancy',
    fails: [422],
    noun: 'monitoring',
    summary: 'Charge points in a box with their occupancy; empty below the minimum zoom for showing them',
    description: 'The occupancy of the latest known month, as a fraction; null when no month is known.',
    query: Type.Object(
      { ...boxFields, zoom: Type.String({ pattern: '^\\d{1,2}(\\.\\d{1,10})?$', maxLength: 13 }) },
      closed,
    ),
    response: DotsSchema,
    handler: async ({ context, query }) =>
      dotsIn(context, source, boxFrom(context, query), Number(query.zoom)),
  })

  api(app, 'POST', '/api/map/monitoring/report', {
    permission: readMonitoring,
    operationId: 'reportSelection',
    noun: 'monitoring',
    summary: 'The months of several charge points combined; those out of scope are omitted',
    description: 'Sums and averages of the latest months.',
    body: Type.Object({ uuids: Type.Array(Uuid, { minItems: 1, maxItems: MOST_POINTS }) }, closed),
    response: FiguresSchema,
    handler: ({ context, body }) => orUnreachable(context, () => monthsOf(context, source, body.uuids)),
  })
}
