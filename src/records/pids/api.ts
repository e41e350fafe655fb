import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { api } from '../../platform/web/route.ts'
import { listsOf } from '../configuration/lists.ts'
import { lookUpBuildings } from './policy.ts'
import { buildingsOf, buildingsOffered } from './queries.ts'

const closed = { additionalProperties: false }

/** The API route that returns buildings, for forms in which another PID is chosen. */
export function buildingApi(app: FastifyInstance) {
  api(app, 'GET', '/api/buildings', {
    permission: lookUpBuildings,
    operationId: 'listBuildings',
    noun: 'buildings',
    summary: 'The buildings of a PID, or of all PIDs that forms offer',
    description: 'Only where the tenant works with PIDs. Empty for a PID that is not there.',
    find: async ({ tenant }) => (listsOf(tenant).includes('pids') ? ('pids' as const) : undefined),
    query: Type.Object(
      { pid: Type.Optional(Type.String({ format: 'uuid', description: 'The PID; absent for all' })) },
      closed,
    ),
    response: Type.Object(
      {
        buildings: Type.Array(
          Type.Object(
            {
              code: Type.String({ description: 'As processes say it' }),
              name: Type.String({ description: 'Its name or address; empty for none' }),
              pid: Type.String({ description: 'The name of its PID' }),
            },
            closed,
          ),
          { description: 'In the order of the list under Beheer' },
        ),
      },
      closed,
    ),
    handler: async ({ context: { db }, query: { pid } }) => ({
      buildings: await (pid === undefined ? buildingsOffered(db) : buildingsOf(db, pid)),
    }),
  })
}
