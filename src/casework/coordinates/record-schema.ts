import { Type } from 'typebox'
import type { Context } from '../../platform/web/context.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { toRecord } from '../../records/requests/record.ts'
import { RequestSchema } from '../../records/requests/record-schema.ts'

const closed = { additionalProperties: false }

/** A request with its coordinates repeated where clients of this route expect them (spec 1 §7). */
export const PlacedRequestSchema = Type.Object(
  {
    ...RequestSchema.properties,
    baseData: Type.Object({ coordinates: RequestSchema.properties.coordinates }, closed),
  },
  { $id: 'PlacedRequest', ...closed },
)

export async function toPlacedRecord(context: Context, request: FoundRequest) {
  const record = await toRecord(context, request)
  return { ...record, baseData: { coordinates: record.coordinates } }
}
