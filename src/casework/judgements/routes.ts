import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { paths } from '../../paths.ts'
import { referTo } from '../../platform/web/described.ts'
import { Failure, Invalid } from '../../platform/web/errors.ts'
import { FormToken, ListField, Uuid } from '../../platform/web/fields.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { api, page } from '../../platform/web/route.ts'
import { withRequestRecord } from '../../records/requests/conflict-record.ts'
import { failedFormPage } from '../../records/requests/failed-form-page.ts'
import { missingRequest } from '../../records/requests/list-page.tsx'
import { manageRequest } from '../../records/requests/policy.ts'
import { requestInAddress, requestInBody } from '../../records/requests/queries.ts'
import { toRecord } from '../../records/requests/record.ts'
import { RequestAnswer, RequestSchema } from '../../records/requests/record-schema.ts'
import { judge } from './judge.ts'
import { isReasonTooMany } from './judgement.ts'
import { labelProblems } from './labels.ts'
import { withdrawJudgement } from './withdraw.ts'

/** A number as forms send it; '' for none. */
const Numeral = Type.Optional(Type.String({ pattern: '^\\d{0,9}$', maxLength: 9 }))
const Version = Type.String({ pattern: '^\\d{1,9}$', maxLength: 9 })
/** Longer than any tenant's limit, so that the rule reports a text that is too long, and the form preserves it. */
const LONGEST_TEXT = 20_000

const JudgementFormBody = Type.Object(
  {
    _csrf: FormToken,
    version: Version,
    verdict: Numeral,
    reason: Numeral,
    remarks: Type.Optional(Type.String({ maxLength: LONGEST_TEXT })),
    isCorrection: Type.Optional(Type.Literal('1')),
    lijst: ListField,
  },
  { additionalProperties: false },
)

const Label = Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()]))
const JudgementBody = Type.Object(
  {
    ref: Uuid,
    data: Type.Object(
      {
        isCorrection: Type.Optional(Type.Boolean()),
        judgement: Type.Union([Type.Integer({ minimum: 0, maximum: 99 }), Type.Null()]),
        /** Compared with the tenant's own labels, which are stored; refused when it contradicts its code. */
        judgementLabel: Label,
        reason: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 9999 }), Type.Null()])),
        reasonLabel: Label,
        remarks: Type.Optional(Type.Union([Type.String({ maxLength: LONGEST_TEXT }), Type.Null()])),
        /** The version that the judge read; by default the current version. */
        version: Type.Optional(Type.Integer({ minimum: 1 })),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

const WithdrawalFormBody = Type.Object(
  { _csrf: FormToken, version: Version, lijst: ListField },
  { additionalProperties: false },
)

const WithdrawalBody = Type.Object(
  {
    ref: Uuid,
    data: Type.Object(
      {
        /** The version that was read; by default the judgement in force is withdrawn. */
        version: Type.Optional(Type.Integer({ minimum: 1 })),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

/** Judging and withdrawing a judgement: the forms of the request page, and the API calls of the panel. */
export function judgementRoutes(app: FastifyInstance) {
  page(app, 'POST', paths.judgement(':uuid'), {
    permission: manageRequest,
    creates: true,
    params: Type.Object({ uuid: Uuid }, { additionalProperties: false }),
    body: JudgementFormBody,
    find: requestInAddress,
    missing: missingRequest,
    async handler({ context, body, found }) {
      const given = {
        verdict: numberOf(body.verdict),
        reason: numberOf(body.reason),
        remarks: body.remarks ?? '',
        version: Number(body.version),
        isCorrection: body.isCorrection === '1',
      }
      try {
        await judge(context, found, given)
      } catch (error) {
        return failedFormPage(context, found, error, body.lijst, (shown) => ({
          query: given.isCorrection ? { wijzig: '1' } : {},
          judgement: { form: given, ...shown },
        }))
      }
      return new Redirect(`${paths.request(found.uuid, body.lijst)}#beoordeling`, {
        type: 'success',
        message: context.t.judgements.saved(),
      })
    },
  })

  api(app, 'POST', '/api/judgement', {
    permission: manageRequest,
    creates: true,
    operationId: 'judgeRequest',
    noun: 'judgements',
    summary: 'Judges a request, or corrects its judgement (admin)',
    description:
      'Accepts or rejects with a reason of the tenant. With `isCorrection`, replaces an ' +
      'existing judgement. With `version`, 409 when the request changed since it was read: the ' +
      'response contains the current request.',
    body: JudgementBody,
    response: RequestAnswer,
    conflict: referTo(RequestSchema),
    find: requestInBody,
    async handler({ context, body: { data }, found }) {
      const given = {
        verdict: data.judgement,
        reason: data.reason ?? null,
        remarks: data.remarks ?? '',
        version: data.version ?? found.version,
        isCorrection: data.isCorrection ?? false,
      }
      const problems = labelProblems(context, data)
      if (problems.length > 0) throw new Invalid(problems)
      if (isReasonTooMany(given, context.tenant.judgement))
        throw new Invalid([{ field: 'reason', message: context.t.judgements.foreignReason() }])
      return withRequestRecord(context, async () => ({
        record: await toRecord(context, await judge(context, found, given)),
      }))
    },
  })

  page(app, 'POST', paths.withdrawal(':uuid'), {
    permission: manageRequest,
    params: Type.Object({ uuid: Uuid }, { additionalProperties: false }),
    body: WithdrawalFormBody,
    find: requestInAddress,
    missing: missingRequest,
    async handler({ context, body, found }) {
      const back = `${paths.request(found.uuid, body.lijst)}#beoordeling`
      try {
        await withdrawJudgement(context, found, Number(body.version))
        return new Redirect(back, { type: 'success', message: context.t.judgementOutcomes.withdrawn() })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        return new Redirect(back, { type: 'error', message: error.message })
      }
    },
  })

  api(app, 'POST', '/api/judgement_withdrawal', {
    permission: manageRequest,
    creates: true,
    operationId: 'withdrawJudgement',
    noun: 'judgements',
    summary:
      'Withdraws a judgement: only by the person who gave it, on the same day, while no process is connected',
    description: 'The request is open again, and the judgement remains in its history.',
    body: WithdrawalBody,
    response: RequestAnswer,
    conflict: referTo(RequestSchema),
    find: requestInBody,
    handler: ({ context, body: { data }, found }) =>
      withRequestRecord(context, async () => ({
        record: await toRecord(
          context,
          await withdrawJudgement(context, found, data.version ?? found.version),
        ),
      })),
  })
}

const numberOf = (text: string | undefined) => (text ? Number(text) : null)
