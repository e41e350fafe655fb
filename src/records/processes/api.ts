import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Failure } from '../../platform/web/errors.ts'
import { Uuid } from '../../platform/web/fields.ts'
import { api } from '../../platform/web/route.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { giveTags } from '../tags/give-tags.ts'
import { ofProcess } from '../tags/tag.ts'
import { manageProcess, readProcesses } from './policy.ts'
import { findProcess } from './queries.ts'
import { toRecord } from './record.ts'
import { findProcessAt } from './record-queries.ts'
import { LocationSchema, ProcessAnswer, ProcessSchema } from './record-schema.ts'
import { typeOf } from './save-process.ts'
import { specificationOf } from './specification.ts'
import { SpecificationSchema } from './specification-schema.ts'

const closed = { additionalProperties: false }
const Specification = Type.Unsafe<ReturnType<typeof specificationOf>>(SpecificationSchema)

/** Reading and tagging one process, and what its kind is made of. Spec 2 §7. */
export function processApi(app: FastifyInstance) {
  app.addSchema(LocationSchema)
  app.addSchema(ProcessSchema)

  api(app, 'POST', '/api/process', {
    may: readProcesses,
    operationId: 'readProcess',
    noun: 'processes',
    summary: 'A process, by its uuid or by the location where it is; there the newest that was not cancelled',
    body: Type.Object({ uuid: Type.Optional(Uuid), locationId: Type.Optional(Uuid) }, closed),
    answer: ProcessAnswer,
    async find(visit, { body: { uuid, locationId } }) {
      if ((uuid === undefined) === (locationId === undefined))
        throw new Failure(400, visit.t.processApi.oneOfTwo())
      const of = uuid ?? (await findProcessAt(visit, locationId ?? ''))
      return of === undefined ? undefined : findProcess(visit, of)
    },
    handle: async ({ visit, found }) => ({ record: await toRecord(visit, found) }),
  })

  api(app, 'POST', '/api/process_tags', {
    may: manageProcess,
    operationId: 'tagProcess',
    noun: 'tags',
    summary: 'Gives a process exactly these tags',
    body: Type.Object(
      {
        ref: Uuid,
        data: Type.Object(
          {
            Tags: Type.Array(Uuid, { maxItems: 200 }),
            ModelType: Type.String({ maxLength: 40 }),
            step: Type.Optional(Type.Literal('tags')),
          },
          closed,
        ),
      },
      closed,
    ),
    answer: ProcessAnswer,
    find: (visit: Visit, { body }: { body: { ref: string } }) => findProcess(visit, body.ref),
    async handle({ visit, body: { data }, found }) {
      if (!['process', found.process_type].includes(data.ModelType))
        throw new Failure(400, visit.t.tags.unknownModel())
      await giveTags(visit, ofProcess(found), data.Tags)
      return { record: await toRecord(visit, found) }
    },
  })

  api(app, 'POST', '/api/workflowspecification', {
    may: readProcesses,
    operationId: 'specifyProcess',
    noun: 'processes',
    summary: 'The steps, fields, options and documents of the kind that a process is of',
    body: Type.Object({ uuid: Uuid }, closed),
    answer: Type.Object({ specification: Specification }, closed),
    find: (visit, { body }) => findProcess(visit, body.uuid),
    handle: async ({ visit, found }) => ({
      specification: specificationOf(typeOf(visit, found), visit.language),
    }),
  })
}
