import { type Static, Type } from 'typebox'
import type { Same } from '../../platform/web/described.ts'
import type { AssetRecord } from './record.ts'

const closed = { additionalProperties: false }

/** JSON schema of a location in API responses; the same fields as `record.ts`. */
export const AssetSchema = Type.Object(
  {
    locationId: Type.String({ description: 'uuid of the location' }),
    name: Type.String(),
    municipalityCode: Type.Union([Type.String(), Type.Null()]),
    isSurroundings: Type.Boolean({ description: 'True when it is outside the municipalities of this desk' }),
    address: Type.Object(
      {
        street: Type.String(),
        streetNumber: Type.String(),
        postalCode: Type.String(),
        city: Type.String(),
      },
      closed,
    ),
    coordinates: Type.Object({ lat: Type.Number(), lng: Type.Number() }, closed),
    parkinglotIds: Type.Array(Type.String()),
    chargingpoints: Type.Array(
      Type.Object(
        {
          uuid: Type.String(),
          id: Type.String({ description: 'Name that people use for it' }),
          status: Type.String({
            description: 'Combined with kind and access: `fastcharger-realized-private`',
          }),
          evse: Type.Array(Type.String(), { description: 'EVSE and charger ids' }),
          workflowUuid: Type.Union([
            Type.String({ description: 'The process that created it, if the caller may see it' }),
            Type.Null(),
          ]),
        },
        closed,
      ),
    ),
    processes: Type.Array(
      Type.Object(
        {
          processUuid: Type.String(),
          processType: Type.String(),
          processRef: Type.String(),
          processStatus: Type.Object(
            { status: Type.String({ description: '`active`, `onhold`, `completed` or `cancelled`' }) },
            closed,
          ),
        },
        closed,
      ),
      { description: 'The processes that the caller may see, the newest first' },
    ),
  },
  { $id: 'Asset', ...closed },
)

// Fails to compile when the schema and the record differ.
true satisfies Same<Static<typeof AssetSchema>, AssetRecord>
