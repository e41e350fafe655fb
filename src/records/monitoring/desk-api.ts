import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { opens } from '../../platform/tenant/person.ts'
import type { Context } from '../../platform/web/context.ts'
import { referTo } from '../../platform/web/described.ts'
import { Uuid } from '../../platform/web/fields.ts'
import { api } from '../../platform/web/route.ts'
import { codesInScope } from '../charge-points/queries.ts'
import { codeOf } from '../charge-points/surroundings.ts'
import { NO_CODE } from './http-monitoring.ts'
import { orUnreachable } from './months-of.ts'
import { readMonitoring } from './policy.ts'
import { findRequested } from './queries.ts'
import { LocationUseSchema, MOST_MONTHS, ReportMonthSchema } from './record-schema.ts'

const closed = { additionalProperties: false }
const Code = Type.String({ maxLength: 10, description: 'Code of the municipality, or `-`' })
const Months = Type.Object(
  { months: Type.Optional(Type.String({ pattern: '^([1-9]|1\\d|2[0-4])$', maxLength: 2 })) },
  closed,
)
const Location = Type.Object({ uuid: Type.Optional(Uuid), code: Code }, closed)

/**
 * The two routes of the monitoring service itself (spec 1 §7), so that another desk can query this one: the report is under
 * `/api`, and again under the path that such a desk derives from MONITORING_URL.
 */
export function monitoringDeskApi(app: FastifyInstance) {
  app.addSchema(ReportMonthSchema)
  app.addSchema(LocationUseSchema)
  openReport(app, '/api', 'reportMonths', 'The latest months of a charge point, the oldest first')
  openReport(app, '/monitoring/api', 'reportMonthsToDesk', 'The same, for another desk')

  api(app, 'POST', '/monitoring/location', {
    permission: readMonitoring,
    operationId: 'listLocationMonitoring',
    noun: 'monitoring',
    summary:
      'The charge points at the same location as the given one; without a uuid, those of a municipality',
    description: 'Each with its months. Send the charge point, or only the municipality.',
    body: Location,
    response: Type.Array(referTo(LocationUseSchema)),
    find: findLocation,
    handler: ({ context, found }) =>
      orUnreachable(context, () => app.monitoring.locations(found.uuid, found.code)),
  })
}

function openReport(app: FastifyInstance, under: string, operationId: string, summary: string) {
  api(app, 'GET', `${under}/reports-last-months-by-uuid/:code/:uuid`, {
    permission: readMonitoring,
    operationId,
    noun: 'monitoring',
    summary: `${summary}; empty when it has no data`,
    description: '404 when the charge point is in another municipality than the one in the path.',
    params: Type.Object({ code: Code, uuid: Uuid }, closed),
    query: Months,
    response: Type.Array(referTo(ReportMonthSchema), { maxItems: MOST_MONTHS }),
    find: async (context, { params }) => {
      const point = await findPoint(context, params.uuid)
      return params.code === NO_CODE || params.code === point?.code ? point : undefined
    },
    handler: ({ context, query, found }) => {
      const months = query.months ?? context.tenant.map.monitoring.months
      return orUnreachable(context, () => app.monitoring.reports(found.uuid, found.code, Number(months)))
    },
  })
}

/** A charge point in scope; uses its own municipality, not the one in the request. */
async function findPoint(context: Context, uuid: string) {
  const [point] = (await findRequested(context, [uuid])).points
  return point && { uuid, code: codeOf(point) ?? NO_CODE }
}

async function findLocation(context: Context, { body }: { body: Static<typeof Location> }) {
  const { uuid = '', code } = body
  if (uuid !== '') return findPoint(context, uuid)
  return opens(codesInScope(context, { own: true }), code === NO_CODE ? null : code)
    ? { uuid, code }
    : undefined
}
