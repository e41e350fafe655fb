import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ReportNotice } from '../../../views/reports/report-notice.tsx'
import { ReportPage } from '../../../views/reports/report-page.tsx'
import { isUnavailable } from '../../platform/db/unavailable.ts'
import { attachment } from '../../platform/files/send-file.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure, NotFound } from '../../platform/web/errors.ts'
import { CAN_DO_NOTHING } from '../../platform/web/headers.ts'
import { longReading } from '../../platform/web/long-reading.ts'
import { menuLabel } from '../../platform/web/menu.ts'
import { Page } from '../../platform/web/page.tsx'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { reportMenu } from './menu.ts'
import { exportReports, mayRead, readReports } from './policy.ts'
import { REPORT_PARAMS } from './query-params.ts'
import { type Query, type Report, reportHref } from './report.ts'
import { findReport, reportsFor } from './reports.ts'
import { fileNameOf, writeReport } from './workbook.ts'

const closed = { additionalProperties: false }
export const InAddress = Type.Object({ report: Type.String({ maxLength: 40 }) }, closed)
const Text = Type.String({ maxLength: 200 })
const Values = Type.Union([Text, Type.Array(Text, { maxItems: 20 })])
/** Each report reads its own parameters, and ignores others. */
export const ReportQuery = Type.Object(
  Object.fromEntries(
    Object.entries(REPORT_PARAMS).map(([name, description]) => [
      name,
      Type.Optional({ ...Values, description }),
    ]),
  ),
  { additionalProperties: Values, maxProperties: 20 },
)
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Rate limit: an export costs more than a page. */
const PER_MINUTE = 30

/** `/rapportage`: the menu of reports, each report, and each as an Excel file. Spec 2 §2, spec 3 §2. */
export function reportRoutes(app: FastifyInstance) {
  page(app, 'GET', '/rapportage', {
    permission: readReports,
    refusedTo: '/',
    async handler({ context }) {
      const [first] = reportsFor(context)
      return first ? new Redirect(reportHref(first.name)) : noAccess(context)
    },
  })

  page(app, 'GET', '/rapportage/:report', {
    permission: readReports,
    onlyReads: true,
    refusedTo: '/',
    params: InAddress,
    query: ReportQuery,
    find: async (context, { params }) => findReport(context, params.report),
    async handler({ context, found, query, http }) {
      if (!mayRead(context, found)) return noAccess(context, found)
      try {
        return await reportPage(context, app, { report: found, query, url: http.url })
      } catch (error) {
        if (error instanceof Failure || (context.db !== http.context.db && isUnavailable(error))) throw error
        context.log.error({ err: error, report: found.name }, 'generating a report failed')
        return failed(context, found, http.url)
      }
    },
  })

  page(app, 'GET', '/rapportage/:report/export', {
    permission: exportReports,
    onlyReads: true,
    refusedTo: '/',
    params: InAddress,
    query: ReportQuery,
    perMinute: PER_MINUTE,
    find: async (context, { params }) => findReport(context, params.report),
    async handler({ context, found, query, reply }) {
      if (!mayRead(context, found)) throw new NotFound()
      const view = await found.show(longReading(context, app), query, { isWhole: true })
      return reply
        .type(WORKBOOK)
        .header('content-disposition', attachment(fileNameOf(context, found)))
        .header('content-security-policy', CAN_DO_NOTHING)
        .header('cache-control', 'private, no-store')
        .send(writeReport(context, found, view))
    },
  })
}

async function reportPage(
  context: Context,
  app: FastifyInstance,
  { report, query, url }: { report: Report; query: Query; url: string },
): Promise<Page> {
  const { t, now, tenant } = context
  const view = await report.show(longReading(context, app), query)
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  return new Page({
    title: report.title(t),
    sheet: 'reports',
    content: () => (
      <ReportPage
        t={t}
        title={report.title(t)}
        menu={reportMenu(context, report)}
        action={reportHref(report.name)}
        report={view}
        asOf={formatTime(now.toISOString(), tenant.locale.timeZone)}
        exportHref={
          exportReports.allows(context, undefined) ? `${reportHref(report.name)}/export${search}` : null
        }
        jsonHref={`/api/reports/${report.name}${search}`}
      />
    ),
  })
}

function noAccess(context: Context, report?: Report): Page {
  const title = report?.title(context.t) ?? menuLabel(context, 'reports', context.t.reports.title())
  return new Page({
    title,
    status: 403,
    sheet: 'reports',
    content: () => (
      <ReportNotice
        t={context.t}
        title={title}
        menu={reportMenu(context, report)}
        text={context.t.reports.noCustomerReports()}
      />
    ),
  })
}

const failed = (context: Context, report: Report, url: string) =>
  new Page({
    title: report.title(context.t),
    status: 503,
    sheet: 'reports',
    content: () => (
      <ReportNotice
        t={context.t}
        title={report.title(context.t)}
        menu={reportMenu(context, report)}
        text={context.t.reports.failed()}
        more={context.t.reports.failedText()}
        again={url}
      />
    ),
  })
