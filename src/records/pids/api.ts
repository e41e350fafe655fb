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
    summary: 'The buildings of a PID, or of all PIDs offered in forms',
    description: 'Only when the tenant uses PIDs. Empty for a PID that does not exist.',
    find: async ({ tenant }) => (listsOf(tenant).includes('pids') ? ('pids' as const) : undefined),
    query: Type.Object(
      { pid: Type.Optional(Type.String({ format: 'uuid', description: 'uuid of the PID; absent for all' })) },
      closed,
    ),
    response: Type.Object(
      {
        buildings: Type.Array(
          Type.Object(
            {
              code: Type.String({ description: 'Building code, as used in processes' }),
              name: Type.String({ description: 'Name or address; empty when there is none' }),
              pid: Type.String({ description: 'Name of its PID' }),
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
