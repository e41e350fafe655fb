import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { NotFound } from '../../platform/web/errors.ts'
import { api } from '../../platform/web/route.ts'
import { readManuals } from './policy.ts'
import { bothLanguages, ManualPageRecord, ManualRecord, toPageRecord, toRecord } from './record-schema.ts'

/** The manuals in the API. Source: spec 3 §7. */
export function manualApi(app: FastifyInstance) {
  const shared = { permission: readManuals, noun: 'manuals' }

  api(app, 'GET', '/api/get-manuals', {
    ...shared,
    operationId: 'listManuals',
    summary: 'The available manuals, as shown in the menu',
    description: 'The manuals for the roles of the caller, in both languages.',
    response: Type.Array(ManualRecord),
    handler: async ({ context }) => (await bothLanguages(app.manuals(context.tenant))).map(toRecord),
  })

  api(app, 'POST', '/api/get-manual-by-id', {
    ...shared,
    operationId: 'readManual',
    fails: [404],
    summary: 'One manual, with its text',
    description: 'The text is sanitised HTML, without scripts.',
    body: Type.Object({ id: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
    response: ManualPageRecord,
    async handler({ context, body: { id } }) {
      const found = (await bothLanguages(app.manuals(context.tenant))).find(({ nl }) => nl.id === id)
      if (!found) throw new NotFound(context.t.manuals.missing())
      return toPageRecord(found)
    },
  })
}
