import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { paths } from '../../paths.ts'
import { Failure } from '../../platform/web/errors.ts'
import { FormToken, ListField, Uuid } from '../../platform/web/fields.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { api, page } from '../../platform/web/route.ts'
import { missingProcess, processAt } from '../processes/at-process.tsx'
import { openingStep } from '../processes/flow.ts'
import { manageProcess } from '../processes/policy.ts'
import { processHref } from '../processes/process.ts'
import { missingRequest } from '../requests/list-page.tsx'
import { manageRequest } from '../requests/policy.ts'
import { requestInAddress, requestInBody } from '../requests/queries.ts'
import { toRecord } from '../requests/record.ts'
import { RequestAnswer } from '../requests/record-schema.ts'
import { giveTags } from './give-tags.ts'
import { ofProcess, ofRequest } from './tag.ts'

const Tags = Type.Array(Uuid, { maxItems: 200 })
const closed = { additionalProperties: false }

const TagForm = Type.Object(
  {
    _csrf: FormToken,
    lijst: ListField,
    /** Absent when no box is ticked, a single text for one. */
    tags: Type.Optional(Type.Union([Uuid, Tags])),
    /** The tags that were ticked when the page was rendered, plus an empty text; tags that others ticked since then stay. */
    seen: Type.Optional(Type.Union([Uuid, Tags])),
  },
  closed,
)
const TagBody = Type.Object(
  {
    ref: Uuid,
    data: Type.Object({ Tags, ModelType: Type.String({ maxLength: 40 }) }, closed),
  },
  closed,
)

const seenIn = ({ seen }: Static<typeof TagForm>) => (seen === undefined ? undefined : [seen].flat())

/** The routes that change the tags of a request or a process: a form on its page, and an API route. */
export function tagRoutes(app: FastifyInstance) {
  page(app, 'POST', paths.requestTags(':uuid'), {
    permission: manageRequest,
    params: Type.Object({ uuid: Uuid }, closed),
    body: TagForm,
    find: requestInAddress,
    missing: missingRequest,
    async handler({ context, body, found }) {
      await giveTags(context, ofRequest(found), [body.tags ?? []].flat(), seenIn(body))
      return new Redirect(`${paths.request(found.uuid, body.lijst ?? '')}#tags`, {
        type: 'success',
        message: context.t.tags.saved(),
      })
    },
  })

  page(app, 'POST', '/:routeType/:uuid/tags', {
    permission: manageProcess,
    params: Type.Object({ routeType: Type.String({ maxLength: 40 }), uuid: Uuid }, closed),
    body: TagForm,
    find: processAt,
    missing: missingProcess,
    async handler({ context, body, params, found }) {
      await giveTags(context, ofProcess(found), [body.tags ?? []].flat(), seenIn(body))
      const step = /^[1-9]\d?$/.test(body.lijst ?? '') ? Number(body.lijst) : openingStep(found.steps)
      const page = processHref(params.routeType, found.uuid, step)
      return new Redirect(`${page}?paneel=tags#tags`, { type: 'success', message: context.t.tags.saved() })
    },
  })

  api(app, 'POST', '/api/requesttags', {
    permission: manageRequest,
    creates: true,
    operationId: 'tagRequest',
    noun: 'tags',
    summary: 'Replaces the tags of a request',
    description:
      'Tags that are not sent are removed; tags that are no longer offered remain where ' + 'they were.',
    body: TagBody,
    response: RequestAnswer,
    find: requestInBody,
    async handler({ context, body: { data }, found }) {
      if (data.ModelType !== 'request') throw new Failure(400, context.t.tags.unknownModel())
      await giveTags(context, ofRequest(found), data.Tags)
      return { record: await toRecord(context, found) }
    },
  })
}
