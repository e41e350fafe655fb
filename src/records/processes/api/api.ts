import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../../platform/web/context.ts'
import { Failure } from '../../../platform/web/errors.ts'
import { failingWith } from '../../../platform/web/failing-with.ts'
import { Uuid } from '../../../platform/web/fields.ts'
import { api } from '../../../platform/web/route.ts'
import { giveTags } from '../../tags/give-tags.ts'
import { ofProcess } from '../../tags/tag.ts'
import { manageProcess, readProcesses } from '../policy.ts'
import { findProcess } from '../queries.ts'
import { typeOf } from '../type-of.ts'
import { toRecord } from './record.ts'
import { findProcessAt } from './record-queries.ts'
import { LocationSchema, ProcessAnswer, ProcessSchema } from './record-schema.ts'
import { specificationOf } from './specification.ts'
import { SpecificationSchema } from './specification-schema.ts'

const closed = { additionalProperties: false }
const Specification = Type.Unsafe<ReturnType<typeof specificationOf>>(SpecificationSchema)

/** The API routes that read and tag one process, and that return the specification of its type. Spec 2 §7. */
export function processApi(app: FastifyInstance) {
  app.addSchema(LocationSchema)
  app.addSchema(ProcessSchema)

  api(app, 'POST', '/api/process', {
    permission: readProcesses,
    operationId: 'readProcess',
    noun: 'processes',
    summary:
      'A process, by its uuid or by its location: the newest process at that location that was not cancelled',
    description: 'All its steps with their values, documents, comments, history and forecast.',
    body: Type.Object({ uuid: Type.Optional(Uuid), locationId: Type.Optional(Uuid) }, closed),
    response: ProcessAnswer,
    find: (context, { body: { uuid, locationId } }) =>
      failingWith(context, context.t.processApi.failures.process(), async () => {
        if ((uuid === undefined) === (locationId === undefined))
          throw new Failure(400, context.t.processApi.oneOfTwo())
        const of = uuid ?? (await findProcessAt(context, locationId ?? ''))
        return of === undefined ? undefined : findProcess(context, of)
      }),
    handler: ({ context, found }) =>
      failingWith(context, context.t.processApi.failures.process(), async () => ({
        record: await toRecord(context, found),
      })),
  })

  api(app, 'POST', '/api/process_tags', {
    permission: manageProcess,
    creates: true,
    operationId: 'tagProcess',
    noun: 'tags',
    summary: 'Replaces the tags of a process',
    description:
      'Tags that are not sent are removed; tags that are no longer offered remain where ' + 'they were.',
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
    response: ProcessAnswer,
    find: (context: Context, { body }: { body: { ref: string } }) => findProcess(context, body.ref),
    async handler({ context, body: { data }, found }) {
      if (!['process', found.process_type].includes(data.ModelType))
        throw new Failure(400, context.t.tags.unknownModel())
      await giveTags(context, ofProcess(found), data.Tags)
      return { record: await toRecord(context, found) }
    },
  })

  api(app, 'POST', '/api/workflowspecification', {
    permission: readProcesses,
    operationId: 'specifyProcess',
    noun: 'processes',
    summary: 'The steps, fields, options and documents of the type of a process',
    description:
      'For building a form: who may edit each field, its permitted values, and when it is required ' +
      'or shown.',
    body: Type.Object({ uuid: Uuid }, closed),
    response: Type.Object({ specification: Specification }, closed),
    find: (context, { body }) => findProcess(context, body.uuid),
    handler: async ({ context, found }) => ({
      specification: specificationOf(typeOf(context, found), context.language),
    }),
  })
}
