import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { SOURCES } from '../../platform/geo/coordinates.ts'
import { referTo } from '../../platform/web/described.ts'
import { Uuid } from '../../platform/web/fields.ts'
import { api } from '../../platform/web/route.ts'
import { withRequestRecord } from '../../records/requests/conflict-record.ts'
import { requestInBody } from '../../records/requests/queries.ts'
import { changeCoordinates } from './change-coordinates.ts'
import { editCoordinates } from './policy.ts'
import { PlacedRequestSchema, toPlacedRecord } from './record-schema.ts'
import { suggestCoordinates } from './suggest-coordinates.ts'

const closed = { additionalProperties: false }
const Iteration = Type.Integer({ minimum: 0, maximum: 9 })

const Body = Type.Object(
  {
    ref: Uuid,
    data: Type.Object(
      {
        source: Type.Enum([...SOURCES]),
        /** `nomatch` and `iteration` are stored only for places from the geocoder. */
        coordinates: Type.Object(
          {
            lat: Type.Number(),
            lng: Type.Number(),
            nomatch: Type.Optional(Type.Boolean()),
            iteration: Type.Optional(Iteration),
          },
          closed,
        ),
        /** The version that was read; without it, the current version is changed. */
        version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      },
      closed,
    ),
  },
  closed,
)

const SuggestionSchema = Type.Object(
  { lat: Type.Number(), lng: Type.Number(), nomatch: Type.Boolean(), iteration: Iteration },
  { ...closed, description: 'In the form in which it can be sent back to save it' },
)

export function coordinatesApi(app: FastifyInstance) {
  app.addSchema(PlacedRequestSchema)
  api(app, 'POST', '/api/requestcoordinates', {
    permission: editCoordinates,
    operationId: 'changeCoordinates',
    noun: 'coordinates',
    summary: 'Changes the location of a request, by hand or to the result of the geocoder',
    description:
      'The location must be in the area of the tenant. With `version`, 409 when the request changed since it was read: ' +
      'the response contains the current request.',
    body: Body,
    response: Type.Object({ record: referTo(PlacedRequestSchema) }, closed),
    conflict: referTo(PlacedRequestSchema),
    find: requestInBody,
    async handler({ context, body: { data }, found }) {
      const { coordinates, source, version = found.version } = data
      const given = { nomatch: false, iteration: 0, ...coordinates, source, version }
      return withRequestRecord(
        context,
        async () => ({
          record: await toPlacedRecord(context, await changeCoordinates(context, found, given)),
        }),
        toPlacedRecord,
      )
    },
  })

  api(app, 'POST', '/api/requestcoordinates/suggestion', {
    permission: editCoordinates,
    operationId: 'suggestCoordinates',
    noun: 'coordinates',
    summary: 'Looks up the address of a request with the geocoders of the tenant; changes nothing',
    description: 'Null when no geocoder knows the address.',
    body: Type.Object({ ref: Uuid }, closed),
    response: Type.Object({ suggestion: Type.Union([SuggestionSchema, Type.Null()]) }, closed),
    find: requestInBody,
    handler: async ({ context, found }) => ({ suggestion: await suggestCoordinates(context, found) }),
  })
}
