import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { referTo } from '../../platform/web/described.ts'
import { Uuid } from '../../platform/web/fields.ts'
import { api } from '../../platform/web/route.ts'
import { readAssets } from './policy.ts'
import { findAsset } from './queries.ts'
import { toRecord } from './record.ts'
import { AssetSchema } from './record-schema.ts'

const closed = { additionalProperties: false }

/** `POST /api/assets`: a location with its charge points, parking lots and processes. */
export function assetApi(app: FastifyInstance) {
  app.addSchema(AssetSchema)
  api(app, 'POST', '/api/assets', {
    permission: readAssets,
    operationId: 'readAsset',
    noun: 'assets',
    summary: 'A location with its charge points, parking lots and the processes there',
    description: 'Selected by uuid.',
    body: Type.Object({ locationId: Uuid }, closed),
    response: Type.Object({ asset: referTo(AssetSchema) }, closed),
    find: (context, { body }) => findAsset(context, body.locationId),
    handler: async ({ context, found }) => ({ asset: await toRecord(context, found) }),
  })
}
