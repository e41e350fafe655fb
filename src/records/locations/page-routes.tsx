import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { paths } from '../../paths.ts'
import { Uuid } from '../../platform/web/fields.ts'
import { page } from '../../platform/web/route.ts'
import { findAsset } from '../assets/queries.ts'
import { locationListPage, missingLocation } from './list-page.tsx'
import { locationPage } from './location-page.tsx'
import { readLocations } from './policy.ts'

const closed = { additionalProperties: false }
/** The query of the reader's list; invalid values become the default. */
const ListQuery = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 400 }))

/** The page routes of the list of locations and of one location. Spec 2 §2. */
export function locationPageRoutes(app: FastifyInstance) {
  page(app, 'GET', '/locaties', {
    permission: readLocations,
    query: ListQuery,
    handler: ({ context, query }) => locationListPage({ context, query }),
  })

  page(app, 'GET', paths.location(':uuid'), {
    permission: readLocations,
    params: Type.Object({ uuid: Uuid }, closed),
    query: Type.Object({ opmerking: Type.Optional(Type.String({ maxLength: 20 })) }, closed),
    find: (context, { params }) => findAsset(context, params.uuid),
    missing: missingLocation,
    handler: ({ context, found, query }) => locationPage(context, found, { opened: query.opmerking }),
  })
}
