import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { page } from '../web/route.ts'
import { locationListPage } from './list-page.tsx'
import { readLocations } from './policy.ts'

/** The reader's list, as its address holds it; anything else in it falls back to the default. */
const ListQuery = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 400 }))

/** The list of locations, and the page of one. Spec 2 §2. */
export function locationPageRoutes(app: FastifyInstance) {
  page(app, 'GET', '/locaties', {
    may: readLocations,
    query: ListQuery,
    handle: ({ visit, query }) => locationListPage({ visit, query }),
  })
}
