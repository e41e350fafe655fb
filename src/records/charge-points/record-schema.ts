import { type Static, type TSchema, Type } from 'typebox'
import type { Same } from '../../platform/web/described.ts'
import type { ChargePointRecord } from './record.ts'

const closed = { additionalProperties: false }
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** JSON schema of a charge point in API responses (spec 1 §3); the same fields as `record.ts`. */
export const ChargePointSchema = Type.Object(
  {
    uuid: Type.String(),
    code: orNull(Type.String({ description: 'Code of the municipality; null outside the area of the desk' })),
    id: Type.String({
      description: 'Name that people use for it: the text on the pole, or the key in its source',
    }),
    coordinates: Type.Object({ lat: Type.Number(), lng: Type.Number() }, closed),
    address: Type.Object({ formatted_address: Type.String(), simple_address: Type.String() }, closed),
    properties: Type.Object(
      {
        id: Type.String(),
        evse: Type.Array(Type.String(), {
          description: 'EVSE IDs, one for each car that can charge at the same time',
        }),
        operator: Type.String(),
        status: Type.String({ description: 'Combined with kind and access: `fastcharger-realized-private`' }),
        remark: Type.String(),
        stakeholders: Type.Array(
          Type.Object({ name: Type.String(), type: Type.String(), uuid: Type.String() }, closed),
        ),
        parkinglotIds: Type.Array(Type.String()),
        isWorkflowCreated: Type.Boolean({
          description: 'True when a process of the desk created it; false when it was imported',
        }),
        isAsset: Type.Boolean(),
        isSurroundings: Type.Boolean({
          description:
            'True outside the municipalities of this desk or of the caller: shown and counted as nearby, not managed. ' +
            "Outside the caller's municipalities the remark, stakeholders, parking lots and origin are omitted",
        }),
        workflowCaseRef: orNull(
          Type.String({ description: 'Case number of the process, if the caller may see it' }),
        ),
      },
      closed,
    ),
    workflowUuid: orNull(
      Type.String({ description: 'The process that it is linked to, if the caller may see it' }),
    ),
    isWorkflowAltLocation: Type.Boolean(),
    meta: Type.Object({ source: Type.String(), voltID: Type.String(), import: Type.String() }, closed),
  },
  { $id: 'ChargePoint', ...closed },
)

// Fails to compile when the schema and the record differ.
true satisfies Same<Static<typeof ChargePointSchema>, ChargePointRecord>
