import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/web/context.ts'
import { referTo } from '../../platform/web/described.ts'
import { FormToken, ListField, Uuid } from '../../platform/web/fields.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { api, page } from '../../platform/web/route.ts'
import { withRequestRecord } from '../../records/requests/conflict-record.ts'
import { failedFormPage } from '../../records/requests/failed-form-page.ts'
import { missingRequest } from '../../records/requests/list-page.tsx'
import { manageRequest } from '../../records/requests/policy.ts'
import { type FoundRequest, requestInAddress, requestInBody } from '../../records/requests/queries.ts'
import { toRecord } from '../../records/requests/record.ts'
import { RequestAnswer, RequestSchema } from '../../records/requests/record-schema.ts'
import { complete, remove } from './settle.ts'

const closed = { additionalProperties: false }
/** Longer than the rules allow, so that they report a text that is too long, and the form preserves it. */
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const LONG = 2_000
const LONGEST = 20_000

const FILLED_IN = {
  email: text(LONG),
  phone: text(LONG),
  first_name: text(LONG),
  last_name: text(LONG),
}
const Act = Type.Enum(['complete', 'remove'])

const SettlingForm = Type.Object(
  {
    _csrf: FormToken,
    lijst: ListField,
    version: Type.String({ pattern: '^\\d{1,9}$', maxLength: 9 }),
    act: Act,
    ...FILLED_IN,
    /** Reason for removing it; not `reason`: the judgement form on such pages uses that name. */
    removal_reason: text(LONGEST),
  },
  closed,
)

const SettlingBody = Type.Object(
  {
    ref: Uuid,
    data: Type.Object(
      {
        action: Act,
        ...FILLED_IN,
        /** Reason for removing it. */
        reason: text(LONGEST),
        /** The version that was read; by default the current version. */
        version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      },
      closed,
    ),
  },
  closed,
)

/** Completing and removing an incomplete request: the forms of its page, and the API call. */
export function incompleteRequestRoutes(app: FastifyInstance) {
  page(app, 'POST', paths.completion(':uuid'), {
    permission: manageRequest,
    creates: true,
    params: Type.Object({ uuid: Uuid }, closed),
    body: SettlingForm,
    find: requestInAddress,
    missing: missingRequest,
    handler: ({ context, body, found }) => fromForm(context, found, body),
  })

  api(app, 'POST', '/api/incompleterequest', {
    permission: manageRequest,
    creates: true,
    operationId: 'settleIncompleteRequest',
    noun: 'incomplete requests',
    summary: 'Completes an incomplete request and opens it, or removes it with a reason',
    description:
      '`complete` saves the fields in the call and requires the missing ones; `remove` requires ' +
      'a reason.',
    body: SettlingBody,
    response: RequestAnswer,
    conflict: referTo(RequestSchema),
    find: requestInBody,
    async handler({ context, body: { data }, found }) {
      const { action, ...given } = { version: found.version, ...data }
      return withRequestRecord(context, async () => ({
        record: await toRecord(context, await settle(context, found, action, given)),
      }))
    },
  })
}

type Given = Omit<Static<typeof SettlingBody>['data'], 'action' | 'version'> & { version: number }

function settle(context: Context, request: FoundRequest, act: Static<typeof Act>, given: Given) {
  const { reason = '', ...form } = given
  return act === 'complete'
    ? complete(context, request, form)
    : remove(context, request, { reason, version: given.version })
}

async function fromForm(context: Context, request: FoundRequest, body: Static<typeof SettlingForm>) {
  const words = context.t.incompleteRequests
  const { _csrf, lijst: list = '', act, version, removal_reason: reason = '', ...form } = body
  try {
    await settle(context, request, act, { ...form, reason, version: Number(version) })
  } catch (error) {
    return failedFormPage(context, request, error, list, (shown) => ({
      incomplete: { form, reason, ...shown },
    }))
  }
  const done = act === 'complete' ? words.completed() : words.removed()
  return new Redirect(`${paths.request(request.uuid, list)}${act === 'complete' ? '#beoordeling' : ''}`, {
    type: 'success',
    message: done,
  })
}
