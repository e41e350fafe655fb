import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ReportNotice } from '../../../views/reports/report-notice.tsx'
import { ReportPage } from '../../../views/reports/report-page.tsx'
import { attachment } from '../../platform/files/send-file.ts'
import { formatTime } from '../../platform/texts/format.ts'
import { Failure, NotFound } from '../../platform/web/errors.ts'
import { Page } from '../../platform/web/page.tsx'
import { page, Redirect } from '../../platform/web/route.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { ASKED } from './asked.ts'
import { reportMenu } from './menu.ts'
import { exportReports, mayRead, readReports } from './policy.ts'
import { type Query, type Report, reportHref } from './report.ts'
import { findReport, reportsFor } from './reports.ts'
import { fileNameOf, writeReport } from './workbook.ts'

const closed = { additionalProperties: false }
export const InAddress = Type.Object({ report: Type.String({ maxLength: 40 }) }, closed)
const Text = Type.String({ maxLength: 200 })
const Values = Type.Union([Text, Type.Array(Text, { maxItems: 20 })])
/** Each report reads what it knows, and leaves aside what it does not understand. */
export const Asked = Type.Object(
  Object.fromEntries(
    Object.entries(ASKED).map(([name, description]) => [name, Type.Optional({ ...Values, description })]),
  ),
  { additionalProperties: Values, maxProperties: 20 },
)
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Each costs more than a page does. */
const PER_MINUTE = 30

/** `/rapportage`: the menu of reports, each of them, and each as an Excel file. Spec 2 §2, spec 3 §2. */
export function reportRoutes(app: FastifyInstance) {
  page(app, 'GET', '/rapportage', {
    may: readReports,
    refusedTo: '/',
    async handle({ visit }) {
      const [first] = reportsFor(visit)
      return first ? new Redirect(reportHref(first.name)) : noAccess(visit)
    },
  })

  page(app, 'GET', '/rapportage/:report', {
    may: readReports,
    refusedTo: '/',
    params: InAddress,
    query: Asked,
    find: async (visit, { params }) => findReport(visit, params.report),
    async handle({ visit, found, query, http }) {
      if (!mayRead(visit, found)) return noAccess(visit, found)
      try {
        return await reportPage(visit, app, { report: found, query, url: http.url })
      } catch (error) {
        if (error instanceof Failure) throw error
        visit.log.error({ err: error, report: found.name }, 'a report could not be made')
        return failed(visit, found, http.url)
      }
    },
  })

  page(app, 'GET', '/rapportage/:report/export', {
    may: exportReports,
    refusedTo: '/',
    params: InAddress,
    query: Asked,
    perMinute: PER_MINUTE,
    find: async (visit, { params }) => findReport(visit, params.report),
    async handle({ visit, found, query, reply }) {
      if (!mayRead(visit, found)) throw new NotFound()
      const shown = await found.show(longReading(visit, app), query, { isWhole: true })
      return reply
        .type(WORKBOOK)
        .header('content-disposition', attachment(fileNameOf(visit, found)))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .send(writeReport(visit, found, shown))
    },
  })
}

/** The same visit on the connection that holds nobody up. */
export const longReading = (visit: Visit, app: FastifyInstance): Visit => ({ ...visit, db: app.longReading })

async function reportPage(
  visit: Visit,
  app: FastifyInstance,
  { report, query, url }: { report: Report; query: Query; url: string },
): Promise<Page> {
  const { t, now, tenant } = visit
  const shown = await report.show(longReading(visit, app), query)
  const asked = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  return new Page({
    title: report.title(t),
    sheet: 'reports',
    content: () => (
      <ReportPage
        t={t}
        title={report.title(t)}
        menu={reportMenu(visit, report)}
        action={reportHref(report.name)}
        shown={shown}
        asOf={formatTime(now.toISOString(), tenant.locale.timeZone)}
        exportHref={
          exportReports.allows(visit, undefined) ? `${reportHref(report.name)}/export${asked}` : null
        }
        jsonHref={`/api/reports/${report.name}${asked}`}
      />
    ),
  })
}

const noAccess = (visit: Visit, report?: Report) =>
  new Page({
    title: report?.title(visit.t) ?? visit.t.reports.title(),
    status: 403,
    sheet: 'reports',
    content: () => (
      <ReportNotice
        t={visit.t}
        title={report?.title(visit.t) ?? visit.t.reports.title()}
        menu={reportMenu(visit, report)}
        text={visit.t.reports.noCustomerReports()}
      />
    ),
  })

const failed = (visit: Visit, report: Report, url: string) =>
  new Page({
    title: report.title(visit.t),
    status: 503,
    sheet: 'reports',
    content: () => (
      <ReportNotice
        t={visit.t}
        title={report.title(visit.t)}
        menu={reportMenu(visit, report)}
        text={visit.t.reports.failed()}
        more={visit.t.reports.failedText()}
        again={url}
      />
    ),
  })
