import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { findMunicipality } from '../../geography/places/municipalities.ts'
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/web/context.ts'
import { referTo } from '../../platform/web/described.ts'
import { FormToken, ListField, Uuid } from '../../platform/web/fields.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { api, page } from '../../platform/web/route.ts'
import { withRequestRecord } from '../../records/requests/conflict-record.ts'
import { failedFormPage } from '../../records/requests/failed-form-page.ts'
import { listHref, readListState } from '../../records/requests/list.ts'
import { missingRequest } from '../../records/requests/list-page.tsx'
import { manageRequest } from '../../records/requests/policy.ts'
import { type FoundRequest, requestInAddress, requestInBody } from '../../records/requests/queries.ts'
import { toRecord } from '../../records/requests/record.ts'
import { RequestSchema } from '../../records/requests/record-schema.ts'
import { type GivenHandover, handOver } from './hand-over.ts'

const closed = { additionalProperties: false }
const Code = Type.String({ maxLength: 10 })
/** Longer than any tenant's limit, so that the rule reports a text that is too long, and the form preserves it. */
const Reason = Type.String({ maxLength: 20_000 })

const HandoverFormBody = Type.Object(
  {
    _csrf: FormToken,
    lijst: ListField,
    version: Type.String({ pattern: '^\\d{1,9}$', maxLength: 9 }),
    municipality: Type.Optional(Code),
    /** Not `reason`: the judgement form on the same page uses that name. */
    handover_reason: Type.Optional(Reason),
  },
  closed,
)

const HandoverBody = Type.Object(
  {
    ref: Uuid,
    data: Type.Object(
      {
        municipality: Code,
        reason: Reason,
        /** The version that was read; by default the current version. */
        version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      },
      closed,
    ),
  },
  closed,
)

/** Handing a request over to another municipality: the form of its page, and the API call. */
export function handoverRoutes(app: FastifyInstance) {
  page(app, 'POST', paths.handover(':uuid'), {
    permission: manageRequest,
    creates: true,
    params: Type.Object({ uuid: Uuid }, closed),
    body: HandoverFormBody,
    find: requestInAddress,
    missing: missingRequest,
    handler: ({ context, body, found }) => fromForm(context, found, body),
  })

  api(app, 'POST', '/api/requestmunicipality', {
    permission: manageRequest,
    creates: true,
    operationId: 'handOverRequest',
    noun: 'handovers',
    summary: 'Hands a request over to another municipality of the desk',
    description:
      'Its version and its place in lists change. When the other municipality is out of scope of the caller, ' +
      '`record` is null.',
    body: HandoverBody,
    response: Type.Object({ record: Type.Union([referTo(RequestSchema), Type.Null()]) }, closed),
    conflict: referTo(RequestSchema),
    find: requestInBody,
    handler: ({ context, body: { data }, found }) =>
      withRequestRecord(context, async () => {
        const moved = await handOver(context, found, { version: found.version, ...data })
        // Null: the caller may not read the requests of that municipality.
        return { record: moved ? await toRecord(context, moved) : null }
      }),
  })
}

async function fromForm(context: Context, request: FoundRequest, body: Static<typeof HandoverFormBody>) {
  const { t, tenant } = context
  const { municipality = '', handover_reason: reason = '', lijst: list = '' } = body
  const given: GivenHandover = { municipality, reason, version: Number(body.version) }
  try {
    const moved = await handOver(context, request, given)
    const name = findMunicipality(municipality)?.name ?? municipality
    const message = t.handovers.done({ request: request.case_ref, municipality: name })
    if (moved) return new Redirect(paths.request(request.uuid, list), { type: 'success', message })
    const state = readListState(Object.fromEntries(new URLSearchParams(list)), tenant.requests)
    return new Redirect(listHref(state, {}, tenant.requests.defaultPageSize), {
      type: 'success',
      message: `${message} ${t.handovers.outOfSight()}`,
    })
  } catch (error) {
    return failedFormPage(context, request, error, list, (shown) => ({
      handover: { form: { municipality, reason }, ...shown },
    }))
  }
}
