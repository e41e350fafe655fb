import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { pageOf, paging, readingOf, untilNow } from '../../../platform/lists/updates.ts'
import type { Context } from '../../../platform/web/context.ts'
import { referTo } from '../../../platform/web/described.ts'
import { Invalid } from '../../../platform/web/errors.ts'
import { failingWith } from '../../../platform/web/failing-with.ts'
import { PAGE } from '../../../platform/web/fields.ts'
import { api } from '../../../platform/web/route.ts'
import { readProcesses, seesProcess } from '../policy.ts'
import { countListed, deletionsSince, type ListFilter, listAfter } from './list-api-queries.ts'
import { toListRows } from './list-record.ts'
import { ProcessListRowSchema } from './list-row-schema.ts'

const closed = { additionalProperties: false }

const CODE = Type.String({ maxLength: 10 })
const Code = Type.Optional(Type.Union([CODE, Type.Null()]))
const Codes = Type.Optional(Type.Array(CODE, { maxItems: 600 }))

const list = {
  records: Type.Array(referTo(ProcessListRowSchema), { maxItems: PAGE }),
  count: Type.Integer({ minimum: 0, description: 'Total of all pages' }),
  after: Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page' }),
  ...untilNow,
}
const List = Type.Object(list, closed)
const ListForOperators = Type.Object(
  {
    ...list,
    cpoError: Type.Boolean({
      description: 'True when the organisation of the caller is not a charge point operator of this tenant',
    }),
    message: Type.String({ description: 'Message to show about that' }),
  },
  closed,
)

/** The process lists of the API, in pages of 500 with a cursor: send `after` back to get the next page. */
export function processListApi(app: FastifyInstance) {
  app.addSchema(ProcessListRowSchema)

  api(app, 'POST', '/api/realisationlist', {
    permission: readProcesses,
    onlyReads: true,
    operationId: 'listRealisations',
    noun: 'processes',
    summary:
      'Realisations in scope, of one municipality or all, in pages of at most 500: send `after` back to get the next page',
    description:
      'An operator that does not belong to the tenant gets an empty list, with `cpoError` true and an explanation in ' +
      '`message`.',
    body: Type.Object({ ...paging, code: Code }, closed),
    response: ListForOperators,
    async handler({ context, body: { code, ...place } }) {
      const isUnknown = isUnknownOperator(context)
      const { failures, cpoError } = context.t.processApi
      const what = { types: ['realisation'], codes: codesIn(code) }
      return {
        ...(await failingWith(context, failures.realisation(), () => page(context, what, place))),
        cpoError: isUnknown,
        message: isUnknown ? cpoError() : '',
      }
    },
  })

  api(app, 'POST', '/api/realisationlist_paged', {
    permission: readProcesses,
    onlyReads: true,
    operationId: 'listRealisationsOfMunicipalities',
    noun: 'processes',
    summary:
      'Realisations in scope, of several municipalities, in pages of at most 500: send `after` back to get the next page',
    description: 'Without `codes`, or when they include `*`: of all municipalities in scope.',
    body: Type.Object({ ...paging, codes: Codes }, closed),
    response: List,
    handler: ({ context, body: { codes, ...place } }) =>
      failingWith(context, context.t.processApi.failures.realisation(), () =>
        page(
          context,
          { types: ['realisation'], codes: codes?.length && !codes.includes('*') ? codes : undefined },
          place,
        ),
      ),
  })

  api(app, 'POST', '/api/processlist', {
    permission: readProcesses,
    onlyReads: true,
    operationId: 'listProcesses',
    noun: 'processes',
    summary:
      'Processes of one type in scope, in pages of at most 500: send `after` back to get the next page',
    description: 'Any process type of the tenant, as listed in `processTypes` of the ' + 'configuration.',
    body: Type.Object({ processType: Type.String({ maxLength: 40 }), code: Code, ...paging }, closed),
    response: List,
    handler: ({ context, body: { processType, code, ...place } }) => {
      const type = context.tenant.processes.types.find((it) => it.value === processType && !it.hidden)
      if (!type) throw new Invalid([{ field: 'processType', message: context.t.processApi.unknownType() }])
      return failingWith(context, context.t.processApi.failures.processes({ type: type.value }), () =>
        page(context, { types: [type.value], codes: codesIn(code) }, place),
      )
    },
  })
}

interface Place {
  after?: string | null | undefined
  updatedSince?: string | null | undefined
  limit?: number | undefined
}

const codesIn = (code: string | null | undefined) => (code && code !== '*' ? [code] : undefined)

async function page(context: Context, what: ListFilter, { limit = PAGE, ...sent }: Place) {
  const reading = readingOf(context, sent)
  const [rows, count] = await Promise.all([
    listAfter(context, what, reading, limit + 1),
    countListed(context, what, reading),
  ])
  const { page, ends } = await pageOf(context, reading, {
    rows,
    limit,
    deleted: (since) => deletedSince(context, what, since),
  })
  return { records: await toListRows(context, page), count, ...ends }
}

/** The deleted processes that this list would otherwise contain. */
async function deletedSince(
  context: Context,
  { types, codes }: ListFilter,
  since: string,
): Promise<string[]> {
  const deletions = await deletionsSince(context.db, since)
  return deletions.flatMap(({ uuid, before }) => {
    const isListed =
      before !== undefined &&
      types.includes(before.process_type) &&
      (codes === undefined || codes.includes(before.municipality_code ?? '')) &&
      seesProcess(context, before)
    return isListed ? [uuid] : []
  })
}

/** True for an operator that the tenant does not have: its list is empty, and the response explains why. */
const isUnknownOperator = ({ person, tenant }: Context) =>
  person.roles.cpo !== undefined && !tenant.stakeholders.some(({ uuid }) => uuid === person.identity?.uuid)
