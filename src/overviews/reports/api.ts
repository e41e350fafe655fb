import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Invalid } from '../../platform/web/errors.ts'
import { longReading } from '../../platform/web/long-reading.ts'
import { api } from '../../platform/web/route.ts'
import { visibleTypes } from '../process-list/list.ts'
import { mayRead, readReports } from './policy.ts'
import { listForReporting } from './process-queries.ts'
import { ReportSchema, StandingSchema } from './record-schema.ts'
import { findReport, summaries } from './reports.ts'
import { InAddress, ReportQuery } from './routes.tsx'

const closed = { additionalProperties: false }

/** API of the report figures, and of the processes that they count. Spec 2 §7. */
export function reportApi(app: FastifyInstance) {
  api(app, 'GET', '/api/reports/:report', {
    permission: readReports,
    onlyReads: true,
    operationId: 'readReport',
    noun: 'reports',
    summary: 'The tables of a report: all rows that its page shows for the same query',
    description: summaries()
      .map(({ name, summary }) => `${name}: ${summary}`)
      .join('; '),
    params: InAddress,
    query: ReportQuery,
    response: ReportSchema,
    find: async (context, { params }) => {
      const report = findReport(context, params.report)
      return report && mayRead(context, report) ? report : undefined
    },
    async handler({ context, found, query }) {
      const {
        choices,
        tables,
        below = [],
      } = await found.show(longReading(context, app), query, {
        isWhole: !found.isByPage,
      })
      return {
        report: found.name,
        at: context.now.toISOString(),
        asked: Object.fromEntries(choices.map(({ name, value }) => [name, value])),
        tables: [...tables, ...below].map(({ key, caption, note = '', columns, rows, total }) => ({
          key,
          caption,
          note,
          columns: columns.map((column) => ({ key: column.key, label: column.label, kind: column.kind })),
          rows: [...rows, ...(total ? [total] : [])].map(({ key, cells }) => ({
            key,
            isTotal: key === 'total',
            cells: Object.fromEntries(columns.map((it) => [it.key, cells[it.key]?.value ?? null])),
          })),
        })),
      }
    },
  })

  api(app, 'POST', '/api/reporting', {
    permission: readReports,
    onlyReads: true,
    operationId: 'listProcessesForReporting',
    noun: 'reports',
    summary: 'All processes of a type in scope, each with its status',
    description:
      'Without paging: the response is streamed, and may be large. It omits records that the caller may not ' +
      'see.',
    body: Type.Object({ processType: Type.String({ maxLength: 40 }) }, closed),
    response: Type.Array(StandingSchema),
    async handler({ context, body: { processType }, reply }) {
      const type = visibleTypes(context).find(({ value }) => value === processType)
      if (!type) throw new Invalid([{ field: 'processType', message: context.t.processApi.unknownType() }])
      const pieces = listForReporting(longReading(context, app), type.value)
      // Read before the response starts, while an error can still be answered; the rest is streamed, because there
      // may be very many rows.
      const first = await pieces.next()
      await reply.type('application/json; charset=utf-8').send(Readable.from(asAnswer(first, pieces)))
      return []
    },
  })
}

type Piece = readonly unknown[]

/** The response body, in pieces. */
async function* asAnswer(first: IteratorResult<Piece>, others: AsyncIterable<Piece>) {
  yield '{"statusCode":200,"data":['
  let before = ''
  const send = (piece: Piece) => {
    const text = before + JSON.stringify(piece).slice(1, -1)
    before = ','
    return text
  }
  if (!first.done && first.value.length > 0) yield send(first.value)
  for await (const piece of others) if (piece.length > 0) yield send(piece)
  yield ']}'
}
